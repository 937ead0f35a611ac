// SPDX-License-Identifier: Apache-2.0
// The types of every message and body, from the one schema that the server is held against:
// docs/protocol.schema.json -> engine/generated/protocol.ts. Not kept in the repository.
import { compile } from 'json-schema-to-typescript';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const schema = JSON.parse(
    await readFile(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'),
);
// A game without a board here is refused (app/table/game.ts). So what is told of any game is left out,
// and `game` tells the rest apart.
const known = JSON.stringify(schema.$defs).replaceAll(/,{"\$ref":"#\/\$defs\/any_\w+"}/g, '');
const definitions = JSON.parse(known);
const names = Object.keys(definitions).filter((name) => !name.startsWith('any_'));

// The compiler names a type by its title, and reads definitions where older drafts have them.
const text = JSON.stringify({
    title: 'protocol',
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions,
}).replaceAll('#/$defs/', '#/definitions/');

const types = await compile(JSON.parse(text), 'Protocol', {
    bannerComment:
        '// SPDX-License-Identifier: Apache-2.0\n// Made by tools/types.mjs from docs/protocol.schema.json. Do not edit.',
    style: { singleQuote: true },
    ignoreMinAndMaxItems: true,
});
const folder = new URL('../engine/generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('protocol.ts', folder), types);
