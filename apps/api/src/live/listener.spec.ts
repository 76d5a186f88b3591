import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import express from 'express';
import { Listener } from './listener';

/** More than a socket's own buffers hold, in both directions. */
const many = 64 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 'x');

it('who does not read is cut off before much waits for them; who reads is not', async () => {
  const app = express();
  const joined: Listener[] = [];
  app.get('/', (asked, answer) => void joined.push(Listener.on(asked, answer, async () => true)));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const join = async () => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    return socket;
  };
  try {
    const reading = await join();
    reading.resume();
    const idle = await join();
    idle.pause();
    const [reader, sleeper] = joined as [Listener, Listener];
    let [sent, toReader] = [0, 0];
    while (sent < many && sleeper.send(piece)) {
      sent += piece.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent).toBeLessThan(many);
    for (; toReader < 20; toReader += 1) {
      expect(reader.send(piece)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(sleeper.send(piece)).toBe(false);
    for (const socket of [reading, idle]) socket.destroy();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
