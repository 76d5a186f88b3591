import { Logger } from '@nestjs/common';
import { spanned } from '@fairdeal/telemetry';
import type { NextFunction, Request, Response } from 'express';
import type { Meters } from './meters';

const log = new Logger('requests');

/**
 * Times each request, and writes a line of it at `debug`: its id, the pattern of its route, how it ended. The path itself
 * may name a person, a query a search for one; neither is kept.
 */
export const requestMeter =
  (meters: Meters) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { method } = request;
    const began = performance.now();
    void spanned(
      method,
      { 'http.request.method': method },
      (say) =>
        new Promise<void>((over) => {
          response.once('close', () => {
            const seconds = (performance.now() - began) / 1_000;
            const seen = { method, route: patternOf(request), status: response.statusCode };
            meters.request(seen, seconds);
            say({ 'http.route': seen.route, 'http.response.status_code': seen.status });
            log.debug({
              request: response.getHeader('X-Request-Id'),
              ...seen,
              ms: Math.round(1_000 * seconds),
            });
            over();
          });
          next();
        }),
      { kind: 'server', carrier: request.headers },
    );
  };

/** As `/api/deals/:deal/facts`; one word for what no route answered, so that a scanner makes no series. */
function patternOf(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' && !path.includes('*') ? path : 'none';
}
