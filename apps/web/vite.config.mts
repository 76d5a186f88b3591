import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      // The pages register it themselves, once they stand.
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-180.png'],
      manifest: {
        name: 'Fairdeal',
        short_name: 'Fairdeal',
        description: 'Card tournaments, run and afterwards proved.',
        start_url: '/',
        display: 'standalone',
        background_color: '#f6f3ea',
        theme_color: '#0f5d4a',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(?:api|health|metrics)(?:\/|$)/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        runtimeCaching: [
          {
            // What a table's own device last saw of its table, so that a recorder opens again without network. Nobody
            // else's answers are kept: a device is known by its token, a person by a cookie.
            urlPattern: ({ request, url }) =>
              request.headers.has('authorization') &&
              /^\/api\/(?:tables|deals)\/(?!.*\/live$)/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'own-table',
              networkTimeoutSeconds: 4,
              expiration: { maxEntries: 40, maxAgeSeconds: 24 * 60 * 60 },
              cacheableResponse: { statuses: [200] },
            },
          },
        ],
      },
    }),
  ],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/apps/web', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/health': 'http://127.0.0.1:3000' } },
});
