// Each suite makes a database and goes over HTTP, on machines that may be busy with other suites.
module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'api',
  rootDir: __dirname,
  testTimeout: 60_000,
};
