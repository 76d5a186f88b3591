module.exports = { ...require('../../jest.preset.cjs'), displayName: 'facts', rootDir: __dirname };
