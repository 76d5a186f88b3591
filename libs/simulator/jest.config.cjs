module.exports = { ...require('../../jest.preset.cjs'), displayName: 'simulator', rootDir: __dirname };
