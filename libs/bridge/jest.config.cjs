module.exports = { ...require('../../jest.preset.cjs'), displayName: 'bridge', rootDir: __dirname };
