// Servers that start, die and recover; on a busy machine that takes its time.
module.exports = {
  ...require('../jest.preset.cjs'),
  displayName: 'tools',
  rootDir: __dirname,
  testTimeout: 120_000,
};
