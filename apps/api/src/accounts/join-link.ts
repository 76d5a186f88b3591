import type { Request } from 'express';

/** Where people reach the pages: as it was configured, or as this request reached us. */
export const addressOf = (request: Request, publicUrl: string | undefined): string =>
  publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
