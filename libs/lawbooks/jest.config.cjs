module.exports = { ...require('../../jest.preset.cjs'), displayName: 'lawbooks', rootDir: __dirname };
