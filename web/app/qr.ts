// SPDX-License-Identifier: Apache-2.0
// A QR code as one path: a square of 1 for each dark module, in runs so that the path stays short.
import qrcode from 'qrcode-generator';

export interface Qr {
  size: number; // modules to a side, quiet zone included
  path: string;
}

const kQuiet = 4; // modules of light all around: scanners need them

export function qrOf(text: string): Qr {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column++;
      const run = column - from + 1;
      path += `M${from + kQuiet} ${row + kQuiet}h${run}v1h-${run}z`;
    }
  }
  return { size: count + 2 * kQuiet, path };
}
