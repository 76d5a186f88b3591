module.exports = { ...require('../../jest.preset.cjs'), displayName: 'imports', rootDir: __dirname };
