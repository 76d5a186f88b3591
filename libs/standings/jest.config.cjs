module.exports = { ...require('../../jest.preset.cjs'), displayName: 'standings', rootDir: __dirname };
