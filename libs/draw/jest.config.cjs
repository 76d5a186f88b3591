module.exports = { ...require('../../jest.preset.cjs'), displayName: 'draw', rootDir: __dirname };
