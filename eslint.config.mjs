import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

const noClockNoChance = [
  { name: 'Date', message: 'Time comes in with the command.' },
  { name: 'process', message: 'Configuration is read in one place, libs/config, and passed in.' },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/coverage',
      '**/generated',
      'libs/api-client/src/api.ts',
      '**/*.cjs',
      '**/*.mjs',
      '**/*.mts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          depConstraints: [
            { sourceTag: 'floor:0', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'floor:1', onlyDependOnLibsWithTags: ['floor:0'] },
            // Between floors: the one place that knows every lawbook by name, and what joins rooms of floor 1 for the ways in.
            { sourceTag: 'catalogue', onlyDependOnLibsWithTags: ['floor:0', 'floor:1'] },
            { sourceTag: 'floor:2', onlyDependOnLibsWithTags: ['floor:0', 'floor:1', 'catalogue'] },
            {
              sourceTag: 'pure',
              bannedExternalImports: [
                '@nestjs/*',
                '@prisma/*',
                'bullmq',
                'ioredis',
                'pg',
                'pg-*',
                'react',
                'react-dom',
              ],
            },
            { sourceTag: 'web', notDependOnLibsWithTags: ['rulebook', 'storage'] },
          ],
        },
      ],
    },
  },
  {
    // Floors 0 and 1 hold no clock, no chance and no machine; what tests and PostgreSQL need stands apart.
    files: ['libs/**/*.ts'],
    ignores: [
      'libs/*/src/testing/**',
      'libs/event-store/src/postgres/**',
      'libs/read-models/**',
      'libs/proof-log/**',
      '**/*.spec.ts',
      '**/*.bench.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...noClockNoChance],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:*'], message: 'Floors 0 and 1 run anywhere.' },
            {
              group: ['@fairdeal/event-store/postgres'],
              message: 'Only api, worker and cli know which store it is.',
            },
            { group: ['@fairdeal/*/testing'], message: 'For tests only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  prettier,
);
