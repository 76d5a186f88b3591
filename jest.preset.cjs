const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const { paths } = JSON.parse(readFileSync(join(__dirname, 'tsconfig.base.json'), 'utf8')).compilerOptions;
const moduleNameMapper = Object.fromEntries(
  Object.entries(paths).map(([name, [file]]) => [`^${name}$`, join(__dirname, file)]),
);

const transformed =
  '@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|uid|canonicalize|@noble|toml-eslint-parser|saxes';

/** One Jest for every project: TypeScript and ES modules through swc, as CommonJS. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.{ts,tsx,mjs}'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          target: 'es2022',
          keepClassNames: true,
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed})/|.+\\.mjs$)`],
  moduleNameMapper,
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json'],
  workerIdleMemoryLimit: '1GB',
  setupFiles: [join(__dirname, 'tools/property-seed.cjs')],
  reporters: ['default', join(__dirname, 'tools/count-reporter.cjs')],
};
