// SPDX-License-Identifier: Apache-2.0
// Beside every text of the built page the same compressed, as .br and .gz: the server compresses
// nothing while it serves. What does not get smaller is left alone.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/', import.meta.url));
const texts = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;

for (const name of await readdir(folder, { recursive: true })) {
    if (!texts.test(name)) continue;
    const plain = await readFile(join(folder, name));
    const brotli = brotliCompressSync(plain, {
        params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
    });
    const gzip = gzipSync(plain, { level: 9 });
    if (brotli.length < plain.length) await writeFile(join(folder, `${name}.br`), brotli);
    if (gzip.length < plain.length) await writeFile(join(folder, `${name}.gz`), gzip);
}
