// Commands run against a real database, on machines that may be busy.
module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'cli',
  rootDir: __dirname,
  testTimeout: 60_000,
};
