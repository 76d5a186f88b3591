import type { NextFunction, Request, Response } from 'express';

/** What a caller sees depends on the token, so no cache on the way may give one caller's answer to another. */
export function answerHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set({ 'Cache-Control': 'no-cache', Vary: 'Authorization, Cookie' });
  next();
}
