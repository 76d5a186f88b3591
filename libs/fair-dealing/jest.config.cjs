module.exports = { ...require('../../jest.preset.cjs'), displayName: 'fair-dealing', rootDir: __dirname };
