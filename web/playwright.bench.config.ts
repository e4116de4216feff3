import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * What the shell takes in a browser, for `make bench`: one browser, one thing at a time, no second tries. Settings of
 * the journeys hold otherwise. With BAOBAB_BENCH_STRICT=1 a figure over its limit fails the run.
 */
export default defineConfig({
  ...journeys,
  testDir: './bench',
  reporter: 'list',
  testMatch: '*.bench.ts',
  timeout: 300_000,
  workers: 1,
  retries: 0,
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', trace: 'off' } },
  ],
});
