import { request as ask, type IncomingMessage } from 'node:http';

export interface Told {
  readonly id: string;
  readonly data: {
    readonly kind: 'snapshot' | 'change';
    readonly through: string;
    readonly since?: string;
    readonly about?: object;
    readonly items: readonly Readonly<Record<string, unknown>>[];
    readonly gone?: readonly string[];
    readonly order?: readonly string[];
    readonly changes: readonly {
      readonly position: string;
      readonly type: string;
      readonly stream: string;
    }[];
  };
}

/** Somebody who listens to Server-Sent Events, as a browser's EventSource does. */
export interface Listening {
  readonly told: Told[];
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly ended: Promise<void>;
  leave(): void;
}

export function listen(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const sent = ask(url, { headers: { Accept: 'text/event-stream', ...headers } }, (response) => {
      const told: Told[] = [];
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const frames = (rest + text).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
          const data = field('data');
          if (data === undefined) continue;
          told.push({ id: field('id') ?? '', data: JSON.parse(data) });
        }
      });
      response.on('error', () => undefined);
      resolve({
        told,
        status: response.statusCode ?? 0,
        headers: response.headers,
        ended: new Promise((ended) => response.once('close', () => ended())),
        leave: () => sent.destroy(),
      });
    });
    sent.on('error', reject).end();
  });
}
