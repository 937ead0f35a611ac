// SPDX-License-Identifier: Apache-2.0
// The colours people choose for themselves. They belong to a person and not to the page, so they are
// the same in light and dark; what is written on them is black or white, whichever is clearer.

// The twelve the server gives to guests.
export const palette = [
  '#d1495b',
  '#c2577a',
  '#7a4988',
  '#4059ad',
  '#30638e',
  '#00798c',
  '#3d8168',
  '#5b7065',
  '#8a9b0f',
  '#edae49',
  '#e07a5f',
  '#b5651d',
];

// As WCAG 2 reckons it: 0 black to 1 white.
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// At 0.179 black and white are equally clear, 4.58:1; everywhere else one of them is clearer.
export function inkOn(colour: string): 'black' | 'white' {
  return luminance(colour) > 0.179 ? 'black' : 'white';
}

// One or two letters for a disc; whole characters, whatever script they are of.
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
