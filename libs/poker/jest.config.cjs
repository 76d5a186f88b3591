module.exports = { ...require('../../jest.preset.cjs'), displayName: 'poker', rootDir: __dirname };
