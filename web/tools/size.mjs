// SPDX-License-Identifier: Apache-2.0
// What the first view takes over the wire: index.html, what it names, what that imports at once, and
// the fonts of Latin text. More than 200 KB, compressed, is too much. Run after `npm run build`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const most = 200_000;
const folder = fileURLToPath(new URL('../dist/', import.meta.url));

const wired = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

// "U+0000-00FF, U+0131": whether a letter is among them. No range at all: every letter is.
const latin = (face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1];
    if (!ranges) return true;
    return ranges.split(',').some((range) => {
        const [from, to = from] = range.trim().replace(/^U\+/i, '').split('-');
        const low = parseInt(from.replaceAll('?', '0'), 16);
        const high = parseInt(to.replaceAll('?', 'F'), 16);
        return low <= 0x61 && 0x61 <= high;
    });
};

const named = {
    html: (text) =>
        all(text, /<(?:script|link)\b[^>]*?\b(?:src|href)="([^":]+)"/g).filter(
            (name) => !/\.(?:webmanifest)$/.test(name),
        ),
    // import"./a.js", import{b}from"./c.js", export*from"./d.js"; import("./e.js") comes later.
    js: (text) => all(text, /\b(?:import|from)\s*["'](\.[^"']+)["']/g),
    css: (text) =>
        all(text, /(@font-face\s*\{[^}]*\})/g)
            .filter(latin)
            .flatMap((face) => all(face, /url\(["']?([^"')]+)/g).slice(0, 1)),
};

const sizes = new Map();
const visit = (path) => {
    if (sizes.has(path)) return;
    sizes.set(path, wired(path));
    const find = named[path.slice(path.lastIndexOf('.') + 1)];
    if (!find) return;
    for (const name of find(readFileSync(path, 'utf8'))) visit(join(dirname(path), name));
};
visit(join(folder, 'index.html'));

let total = 0;
for (const [path, bytes] of [...sizes].sort((a, b) => b[1] - a[1])) {
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${relative(folder, path)}`);
}
console.log(`${String(total).padStart(8)}  first view, of ${most} at most`);
if (total > most) {
    console.error('size: the first view is too large');
    process.exit(1);
}
