module.exports = { ...require('../../jest.preset.cjs'), displayName: 'proof-log', rootDir: __dirname };
