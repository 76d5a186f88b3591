module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'web',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/src/testing/browser.cjs',
  moduleNameMapper: {
    ...require('../../jest.preset.cjs').moduleNameMapper,
    '\\.css$': '<rootDir>/src/testing/no-style.cjs',
  },
};
