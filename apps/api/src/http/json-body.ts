import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problem';

/** Deeper than any fact or order of ours, and far from where a recursive reader's stack ends. */
const deepest = 32;

/**
 * The bytes of a body, already read, become the JSON value they spell; no bytes, no body. Refused: another media type,
 * bytes that are not UTF-8, text that is not JSON, values nested too deep.
 */
export function jsonBody(request: Request, _response: Response, next: NextFunction): void {
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    request.body = undefined;
    next();
    return;
  }
  const value = parse(bytes, request.headers['content-type']);
  if (deeperThan(deepest, value))
    throw new Problem('json-too-deep', `The body nests deeper than ${deepest} levels.`);
  request.body = value;
  next();
}

function parse(bytes: Buffer, mediaType = ''): unknown {
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(mediaType)) {
    const found = mediaType === '' ? 'no media type' : mediaType.slice(0, 100);
    throw new Problem(
      'unsupported-media-type',
      `Expected a body of application/json in UTF-8; found ${found}.`,
    );
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'its bytes are not UTF-8';
    throw new Problem('malformed-json', `The body is not JSON: ${why}.`);
  }
}

const deeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => deeperThan(levels - 1, inner)));
