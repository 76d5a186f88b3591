// Real databases on a machine that may be busy with other projects' tests.
module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'event-store',
  rootDir: __dirname,
  testTimeout: 60_000,
};
