module.exports = { ...require('../../jest.preset.cjs'), displayName: 'exports', rootDir: __dirname };
