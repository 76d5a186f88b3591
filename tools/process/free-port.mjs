import { createServer } from 'node:net';

/**
 * A TCP port nobody listens on at 127.0.0.1. Another process may take it before the caller does.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
