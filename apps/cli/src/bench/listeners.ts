import { createConnection, type Socket } from 'node:net';

const changesBegin = '"changes":[';
const positionBegins = '"position":"';

/** Many connections that listen to one address, each with as little of its own as can be. */
export class Listeners {
  private readonly sockets: Socket[] = [];
  /** Changes that came in, over all connections; several that came close together may share a message. */
  received = 0;
  /** Connections that were ended by the other side. */
  lost = 0;

  constructor(
    private readonly url: URL,
    private readonly token: string,
    /** Hears of each change a connection was told of, by its position. */
    private readonly told: (position: number) => void,
  ) {}

  /** Opens so many more, some at a time; answers once each has been told how things stand. */
  async open(count: number, atOnce = 20): Promise<void> {
    for (let left = count; left > 0; left -= atOnce) {
      await Promise.all(Array.from({ length: Math.min(atOnce, left) }, () => this.persist()));
    }
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** A queue of connections that runs over is no fault of the listeners: they come again, as a browser does. */
  private async persist(): Promise<void> {
    for (let again = 0; ; again++) {
      try {
        return await this.connect();
      } catch (error) {
        if (again === 10) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  private connect(): Promise<void> {
    const { hostname, port, pathname } = this.url;
    return new Promise((opened, failed) => {
      const socket = createConnection({ host: hostname, port: Number(port) });
      this.sockets.push(socket);
      let begun = false;
      let answered = false;
      let unread = '';
      socket.setNoDelay(true);
      socket.on('error', failed);
      socket.once('close', () => {
        this.lost += 1;
        if (!begun) failed(new Error('a connection was refused'));
      });
      socket.on('data', (bytes: Buffer) => {
        const text = unread + bytes.toString('latin1');
        if (!begun) {
          if (!answered && !text.startsWith('HTTP/1.1 200')) return failed(new Error(text.slice(0, 200)));
          answered = true;
          if (!text.includes('"kind":"snapshot"')) return;
          begun = true;
          unread = '';
          return opened();
        }
        const whole = text.lastIndexOf('\n\n') + 2;
        unread = whole < 2 ? text : text.slice(whole);
        for (let from = 0; (from = text.indexOf(changesBegin, from)) !== -1 && from < whole;) {
          const end = text.indexOf(']', from);
          for (let at = from; (at = text.indexOf(positionBegins, at)) !== -1 && at < end;) {
            at += positionBegins.length;
            this.received += 1;
            this.told(Number.parseInt(text.slice(at, at + 20), 10));
          }
          from = end;
        }
      });
      socket.write(
        `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\n` +
          `Authorization: Bearer ${this.token}\r\n\r\n`,
      );
    });
  }
}
