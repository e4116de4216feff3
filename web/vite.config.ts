import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { assetFileNames, chunkFileNames, codeSplitting, loadOrder } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { refusals } from './build/refusals.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { signPad } from './build/signPad.ts';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` sends API calls; the built shell is served by the server itself. */
const api = process.env.BAOBAB_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), refusals(), loadOrder(), serviceWorker(), signPad(), compressed()],
  resolve: {
    alias: {
      // rjsf renders field help as markdown; ours is plain text, and the parser costs 27 KB.
      'markdown-to-jsx/react': local('./src/forms/theme/plainText.tsx'),
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1', '/brand', '/images'].map((path) => [path, { target: api, changeOrigin: true }])),
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The content policy allows no data: scripts or styles, and small files are cached better on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a phone loads is judged by scripts/budget.mjs, compressed; the libraries' file is larger than the bundler's guess.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { assetFileNames, codeSplitting, chunkFileNames } },
  },
  test: {
    environment: 'happy-dom',
    // A window per worker: making one for each file took four fifths of the run.
    isolate: false,
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
  },
});
