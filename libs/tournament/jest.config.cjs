module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'tournament',
  rootDir: __dirname,
  testTimeout: 30_000,
};
