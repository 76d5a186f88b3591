module.exports = { ...require('../../jest.preset.cjs'), displayName: 'proof', rootDir: __dirname };
