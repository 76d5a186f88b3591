import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The description of every route, OpenAPI 3.1, at /api/openapi.json. */
export function describeApi(app: NestExpressApplication): void {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Fairdeal')
    .setDescription(
      'Card tournaments, run and afterwards proved. Errors are problem+json (RFC 9457) with a stable `code`. ' +
        '`ETag` is the version of the stream a path names; `If-Match` writes against the version last seen. ' +
        'The same `Idempotency-Key` with the same body has one effect and gets one answer.',
    )
    .setVersion('1')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'A desk, organiser or recorder token.' },
      'token',
    )
    .build();
  SwaggerModule.setup('api', app, () => SwaggerModule.createDocument(app, about), {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'api/openapi.json',
  });
}
