import type { Request, Response } from 'express';

/** Most bytes that may wait for one listener. Who reads slower is cut off, and comes back with `Last-Event-ID`. */
const mostWaiting = 256 * 1024;

/** One open connection: a socket, and how far it has been told. */
export class Listener {
  /** Position up to which it has been told. */
  at = '';
  private readonly socket;

  private constructor(
    response: Response,
    /** False once what it was granted has been taken back. */
    readonly isStillGranted: () => Promise<boolean>,
  ) {
    const { socket } = response;
    if (socket === null) throw new Error('the caller has gone');
    this.socket = socket;
  }

  /**
   * Answers with an event stream, and lets go of all that answering takes: what is sent afterwards goes to the socket as
   * it is, the same bytes for everybody. The end of the stream is the end of the connection.
   */
  static on(request: Request, response: Response, isStillGranted: () => Promise<boolean>): Listener {
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    response.useChunkedEncodingByDefault = false;
    response.removeHeader('Transfer-Encoding');
    response.flushHeaders();
    request.socket.setTimeout(0);
    request.socket.setNoDelay(true);
    return new Listener(response, isStillGranted);
  }

  onGone(gone: () => void): void {
    this.socket.once('close', gone);
  }

  /** @returns false when it reads too slowly, and was cut off */
  send(bytes: Buffer): boolean {
    if (this.socket.destroyed) return false;
    if (this.socket.writableLength > mostWaiting) {
      this.socket.destroy();
      return false;
    }
    this.socket.write(bytes);
    return true;
  }

  end(): void {
    this.socket.end();
  }
}
