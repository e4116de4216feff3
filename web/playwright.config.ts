import { defineConfig, devices } from '@playwright/test';

/**
 * Browser journeys against a running server. Nothing is downloaded: the browser is the system's.
 *   BAOBAB_E2E_URL       address of the server (default http://127.0.0.1:8080)
 *   BAOBAB_CHROMIUM      path of the browser (default /usr/bin/chromium)
 *   BAOBAB_E2E_EMAIL, BAOBAB_E2E_PASSWORD   the sign-in to use
 */
const launchOptions = {
  executablePath: process.env.BAOBAB_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
};

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 60_000,
  // A machine with two busy cores answers late; what is expected is waited for, not slept for.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs its second try is reported as flaky, not as passed.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['./e2e/slowest.ts']],
  use: {
    baseURL: process.env.BAOBAB_E2E_URL ?? 'http://127.0.0.1:8080',
    launchOptions,
    // Frames are drawn by the processor: what moves on a page without end would take a share of it from every test. Motion is
    // looked at where it is the subject.
    contextOptions: { reducedMotion: 'reduce' },
    // Every test opens a browser of its own, which would fetch and keep the whole shell for later; `offline.spec.ts` asks for
    // the worker and proves it.
    serviceWorkers: 'block',
    // Recording doubles the time of a journey: where failures are tried again, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  // `@once`: what is kept and what is asked of the server, where neither the width of the window nor its colours take part; what
  // such a page looks like is for the crawl. `@colourless`: of the same kind, though the width does. `@phone`: for thumbs.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
    // What the dark colours can break is looked at by the crawl and the shell's own journeys.
    {
      name: 'desktop-dark',
      testMatch: ['crawl.spec.ts', 'shell.spec.ts', 'kinds/gallery.spec.ts'],
      grepInvert: /@once|@colourless/,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
    {
      name: 'phone',
      // Businesses are set up at a desk.
      testIgnore: ['tenancy.spec.ts', 'offline.spec.ts'],
      grepInvert: /@once/,
      // A pixel for each dot of the layout: a phone's own seven are painted one by one here, and no test looks at them.
      use: {
        ...devices['Pixel 5'],
        deviceScaleFactor: 1,
        viewport: { width: 360, height: 740 },
        colorScheme: 'light',
      },
    },
  ],
});
