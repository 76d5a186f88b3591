import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Each request has an id, its caller's own or a new one, under which the log knows it. What a caller sees depends on the token, so no cache on the way may give one caller's answer to another. */
export function answerHeaders(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
  response.set({
    'X-Request-Id': id,
    'Cache-Control': 'no-cache',
    Vary: 'Authorization, Cookie',
  });
  next();
}
