module.exports = { ...require('../../jest.preset.cjs'), displayName: 'whist', rootDir: __dirname };
