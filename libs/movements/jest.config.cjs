module.exports = { ...require('../../jest.preset.cjs'), displayName: 'movements', rootDir: __dirname };
