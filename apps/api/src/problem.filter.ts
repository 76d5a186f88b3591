import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import {
  CommandIdReused,
  InvalidAppend,
  StoreBusy,
  StoreUnavailable,
  WrongExpectedVersion,
} from '@fairdeal/event-store';
import { InvalidCursor } from '@fairdeal/read-models';
import type { Request, Response } from 'express';
import { faultForTheLog } from './http/fault-for-the-log';
import { Problem } from './problem';
import { BODY_LIMIT } from './resources';

/** The only table of statuses. A refusal of the house that is not listed is a conflict with what is recorded: 409. */
const statuses: Readonly<Record<string, readonly [status: number, title: string]>> = {
  'malformed-json': [400, 'The body is not JSON'],
  'json-too-deep': [400, 'The body nests too deep'],
  'malformed-request': [400, 'The request cannot be read'],
  'invalid-id': [400, 'The path holds no id'],
  'invalid-query': [400, 'The query cannot be understood'],
  'invalid-cursor': [400, 'The cursor is not one of ours'],
  'invalid-if-match': [400, 'If-Match holds no version'],
  'invalid-idempotency-key': [400, 'The Idempotency-Key cannot be used'],
  'invalid-fact': [400, 'This is no fact of the game'],
  'invalid-order': [400, 'This is no order of the house'],
  'invalid-append': [400, 'The store does not take this'],
  'token-missing': [401, 'A token is needed'],
  'token-unknown': [401, 'The token is not in force'],
  'not-granted': [403, 'The token does not grant this'],
  'not-in-own-name': [422, 'This is somebody else’s to say'],
  'foreign-origin': [403, 'The request came from another site'],
  'wrong-login': [401, 'The login or the password is wrong'],
  'no-such-route': [404, 'There is nothing here'],
  'no-such-lawbook': [404, 'There is no such lawbook'],
  'no-such-seat': [404, 'There is no such seat'],
  'no-such-movement': [404, 'There is no such movement'],
  'no-such-season': [404, 'There is no such season'],
  'no-such-entry': [404, 'There is no such entry'],
  'no-such-tournament': [404, 'There is no such tournament'],
  'no-such-table': [404, 'There is no such table'],
  'no-such-appeal': [404, 'There is no such appeal'],
  'no-such-deal': [404, 'There is no such deal'],
  'no-such-format': [404, 'It cannot be had in that format'],
  'no-such-set': [404, 'There is no such set of boards'],
  'no-such-board': [404, 'There is no such board'],
  'code-unknown': [404, 'The code opens nothing'],
  'no-such-version': [404, 'There is no such version'],
  'no-such-stream': [404, 'There is no such stream'],
  'not-public': [403, 'Its faces are not public'],
  'no-such-checkpoint': [404, 'There is no such checkpoint'],
  'invitation-over': [410, 'The invitation is over'],
  'wrong-expected-version': [412, 'Somebody wrote first'],
  'body-too-large': [413, 'The body is too large'],
  'batch-too-large': [413, 'Too many facts at once'],
  'unsupported-media-type': [415, 'The body is of another media type'],
  'idempotency-key-reused': [422, 'The Idempotency-Key was used for another request'],
  'login-wanted': [422, 'A login is wanted'],
  'too-many-tries': [429, 'Too many tries'],
  'too-many-requests': [429, 'Too many requests'],
  unexpected: [500, 'Something went wrong on our side'],
  'read-model-behind': [503, 'The lists are behind the log'],
  'store-busy': [503, 'Too much is under way'],
  'store-unavailable': [503, 'The database cannot be reached'],
  'too-many-listeners': [503, 'Too many are listening'],
  'record-behind': [503, 'The record is behind the log'],
  'nobody-signs': [503, 'Nobody signs here'],
  'not-ready': [503, 'Not ready'],
};

const refused = [409, 'The house refuses this'] as const;

/** Every error -> problem+json (RFC 9457). What nobody foresaw is logged and told to nobody. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(@Inject(BODY_LIMIT) private readonly bodyLimit: number) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const problem = problemOf(error, this.bodyLimit);
    if (problem.code === 'unexpected')
      this.report(error, http.getRequest<Request>(), http.getResponse<Response>());
    answerWith(problem, http.getResponse<Response>());
  }

  /** Without headers or body: they may hold a token or a card. */
  private report(error: unknown, { method, path }: Request, response: Response): void {
    this.logger.error(
      `${String(response.getHeader('X-Request-Id'))} ${method} ${path}`,
      faultForTheLog(error),
    );
  }
}

/** For what no controller and no file answers, on any path. */
export const nothingHere = (_request: Request, response: Response): void => answerWith(noSuchRoute, response);

const noSuchRoute = new Problem('no-such-route', 'Nothing answers this method and path.');

function answerWith({ code, detail, extra, headers }: Problem, response: Response): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [status, title] = statuses[code] ?? refused;
  response
    .status(status)
    .set({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers })
    .send(JSON.stringify({ type: `urn:fairdeal:problem:${code}`, title, status, detail, code, ...extra }));
}

function problemOf(error: unknown, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof WrongExpectedVersion) {
    const { stream, expected, actual } = error;
    return new Problem(
      'wrong-expected-version',
      `${stream} is at version ${actual}, not ${expected}. Read it again and decide anew.`,
      { stream, expectedVersion: expected, currentVersion: actual },
    );
  }
  if (error instanceof CommandIdReused) {
    return new Problem(
      'idempotency-key-reused',
      'This Idempotency-Key came before with another request; nothing was done.',
    );
  }
  if (error instanceof InvalidAppend) return new Problem('invalid-append', `${error.message}.`);
  if (error instanceof StoreBusy) {
    return new Problem(
      'store-busy',
      'Nothing was stored. Try again shortly, with the same Idempotency-Key.',
      {},
      soon,
    );
  }
  if (error instanceof StoreUnavailable) {
    return new Problem(
      'store-unavailable',
      'Whether this was stored is not known. Send it again with the same Idempotency-Key.',
      {},
      soon,
    );
  }
  if (error instanceof InvalidCursor) return new Problem('invalid-cursor', `${error.message}.`);
  if (error instanceof ThrottlerException) {
    return new Problem('too-many-requests', 'Too many requests without a token came from this address.');
  }
  if (error instanceof NotFoundException) return noSuchRoute;
  if (error instanceof BadRequestException)
    return new Problem('malformed-request', 'The request cannot be read.');
  return (
    readerProblem(error, bodyLimit) ??
    new Problem('unexpected', 'It was written down. Nothing of this request may be assumed done.')
  );
}

const soon = { 'Retry-After': '1' };

/** What the body reader and the router below Nest throw: errors with a status (http-errors). */
function readerProblem(error: unknown, bodyLimit: number): Problem | undefined {
  const status = error instanceof HttpException ? error.getStatus() : statusIn(error);
  if (status === 413)
    return new Problem('body-too-large', `The body is larger than ${bodyLimit} bytes.`, { limit: bodyLimit });
  if (status === 415) return new Problem('unsupported-media-type', 'The body’s encoding is not one we read.');
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem('malformed-request', 'The request cannot be read.');
  }
  return undefined;
}

function statusIn(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
