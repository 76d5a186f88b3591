import type { Server } from 'node:http';
import type { LoggerService, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { watchedStore } from '@fairdeal/telemetry';
import helmet from 'helmet';
import { AppModule } from './app.module';
import { answerHeaders } from './http/answer-headers';
import { jsonBody } from './http/json-body';
import { servePages } from './http/pages';
import { Meters } from './metrics/meters';
import { requestMeter } from './metrics/request-meter';
import { describeApi } from './openapi';
import { nothingHere } from './problem.filter';
import type { Resources } from './resources';

/** The whole way in over HTTP, not yet listening. */
export async function createApp(
  resources: Resources,
  logger: false | LogLevel[] | LoggerService = false,
): Promise<NestExpressApplication> {
  const meters = new Meters();
  const store = watchedStore(resources.store, (append) => meters.append(append));
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with({ ...resources, store }, meters),
    {
      bodyParser: false,
      forceCloseConnections: true,
      logger,
      abortOnError: false,
    },
  );
  app.disable('x-powered-by');
  app.set('etag', 'weak');
  app.set('query parser', 'simple');
  // A hall's network has no certificate: upgrading to https would leave the page without its script.
  app.use(
    helmet({
      contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
      strictTransportSecurity: { includeSubDomains: false },
    }),
  );
  app.use(answerHeaders);
  app.use(requestMeter(meters));
  app.useBodyParser('raw', { type: () => true, limit: resources.bodyLimit });
  app.use(jsonBody);
  if (resources.corsOrigins.length > 0) {
    app.enableCors({
      origin: [...resources.corsOrigins],
      credentials: true,
      exposedHeaders: ['ETag', 'Idempotency-Replayed', 'X-Request-Id'],
    });
  }
  app.setGlobalPrefix('api', { exclude: ['metrics', 'health', 'health/live', 'health/ready'] });
  describeApi(app);
  await app.init();
  // After the routes: no request for them waits for the disk.
  if (resources.pages !== undefined) servePages(app, resources.pages);
  // Longer than what stands before us keeps a connection, so that it never sends into one that we are closing.
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  // Nest answers unknown routes below the prefix alone.
  app.use(nothingHere);
  return app;
}
