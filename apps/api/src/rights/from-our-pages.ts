import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../problem';
import { ORIGINS } from '../resources';

/**
 * A browser sends its cookies with whatever page makes it ask. So what changes anything has to come from a page of ours:
 * the browser says itself where from, in headers no page can forge (Fetch Metadata; Origin in older ones). What comes with
 * a token in its Authorization header was meant by a program and is not asked.
 */
@Injectable()
export class FromOurPages {
  constructor(@Inject(ORIGINS) private readonly origins: readonly string[]) {}

  /** @param byCookie who asks is known by a cookie alone @throws Problem foreign-origin */
  require({ method, headers }: Request, byCookie: boolean): void {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    if (headers.authorization !== undefined) return;
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    if (origin !== undefined && this.isOurs(origin, host)) return;
    if (origin === undefined && site === 'same-origin') return;
    // A program without cookies may log in, or join a table, and says nothing of where it comes from.
    if (origin === undefined && site === undefined && !byCookie) return;
    throw new Problem('foreign-origin', 'This did not come from a page of ours; nothing was done.');
  }

  private isOurs(origin: string, host: string | undefined): boolean {
    return (
      this.origins.includes(origin) ||
      (URL.canParse(origin) && host !== undefined && new URL(origin).host === host)
    );
  }
}
