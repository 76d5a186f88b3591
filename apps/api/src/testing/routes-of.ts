import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  readonly route?: {
    readonly path: string | readonly string[];
    readonly methods: Readonly<Record<string, boolean>>;
  };
}

/** Every route the running app answers, as `GET /api/deals/:deal/replay`. */
export function routesOf(app: NestExpressApplication): readonly string[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as {
    readonly router: { readonly stack: readonly Layer[] };
  };
  const routes = router.stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {});
    // Where a path lies outside the prefix, Nest mounts nothing under every method there is.
    if (route === undefined || methods.length > 5) return [];
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method.toUpperCase()} ${path}`));
  });
  return [...new Set(routes)];
}
