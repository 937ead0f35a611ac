// SPDX-License-Identifier: Apache-2.0
// What the compiler does not see: above all who may know whom. board knows nothing of the app, and
// of engine only the types of the protocol; engine knows nothing of the app and of pictures.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

const apart = (files, rooms, message) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: rooms, message }] }] },
});

export default ts.config(
    { ignores: ['dist', 'engine/generated', 'test-results'] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        rules: {
            'svelte/no-navigation-without-resolve': 'off', // our own router
            'svelte/no-at-html-tags': 'error',
            'no-eval': 'error',
        },
    },
    apart(
        ['board/**'],
        '/app/|/engine/(?!generated/)',
        'a board gets a view, gives back an action',
    ),
    apart(['engine/**'], '/app/|/board/', 'a session knows no page'),
    {
        files: ['app/table/**'],
        ignores: ['**/*.test.ts'],
        rules: {
            'no-restricted-imports': [
                'error',
                {
                    patterns: [
                        {
                            regex: '/engine/api$',
                            importNames: ['api'],
                            message: 'a table is kept by whoever: ask its session or its archive',
                        },
                    ],
                },
            ],
        },
    },
);
