const { TestEnvironment } = require('jest-environment-jsdom');

/** A jsdom with what every browser has and jsdom has not: the router builds requests of them. */
module.exports = class Browser extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
    });
  }
};
