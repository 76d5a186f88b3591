import { join } from 'node:path';
import compression from 'compression';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

/** Serves the built pages; a path the pages' own router knows is answered with the one page. */
export function servePages(app: NestExpressApplication, folder: string): void {
  // The pages alone: what is told of a deal is never pressed together with what a caller sent (BREACH).
  app.use(compression());
  app.useStaticAssets(folder, {
    index: 'index.html',
    // Vite puts a hash of the content into the names of what lies in assets.
    setHeaders: (response: Response, path: string) => {
      const forever = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const forPerson = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    if (!forPerson || /^\/(?:api|health|assets)(?:\/|$)/.test(request.path)) return next();
    const asked = firstAskedAt(request.path);
    if (asked.length > 0) response.set('Link', asked.map(preloaded).join(', '));
    response.set('Cache-Control', 'no-cache').sendFile('index.html', { root: folder });
  });
}

/** As the pages' own fetch will ask for it, so that it is the same request. */
const preloaded = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** What a leaderboard asks first, which its visitor may begin to fetch before the pages' script is there. */
function firstAskedAt(path: string): readonly string[] {
  const [, tournament] = /^\/events\/([\w%.~-]+)\/?$/.exec(path) ?? [];
  if (tournament === undefined) return [];
  const below = `/api/tournaments/${tournament}`;
  return [`${below}/standings?limit=500`, `${below}/names`, '/api/tournaments?limit=500', '/api/session'];
}
