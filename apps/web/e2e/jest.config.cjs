module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'end to end',
  rootDir: __dirname,
  testMatch: ['<rootDir>/run.ts'],
  testTimeout: 400_000,
  maxWorkers: 1,
};
