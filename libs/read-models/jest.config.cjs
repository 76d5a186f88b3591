module.exports = { ...require('../../jest.preset.cjs'), displayName: 'read-models', rootDir: __dirname };
