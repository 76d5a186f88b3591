module.exports = { ...require('../../jest.preset.cjs'), displayName: 'scoring', rootDir: __dirname };
