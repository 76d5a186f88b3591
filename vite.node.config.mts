import { defineConfig } from 'vite';

const app = process.env['APP'];
if (!app) throw new Error('APP names the app to bundle: api, worker or cli');

/** One server app as one ES module: workspace libs inside, node_modules outside. */
export default defineConfig({
  build: {
    ssr: `apps/${app}/src/main.ts`,
    outDir: `dist/apps/${app}`,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.mjs', keepNames: true } },
  },
  resolve: { tsconfigPaths: true },
});
