module.exports = { ...require('../../jest.preset.cjs'), displayName: 'fair-shuffle', rootDir: __dirname };
