import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export { expect };

export const EMAIL = process.env.BAOBAB_E2E_EMAIL ?? '';
export const PASSWORD = process.env.BAOBAB_E2E_PASSWORD ?? '';

/** A page that fails its test when anything went wrong on it: console errors, crashes, policy violations. */
export const test = base.extend<{
  watched: { problems: string[]; expectStatus: (status: number) => void; expectNetworkLoss: () => void };
}>({
  watched: [
    async ({ page }, use, info) => {
      const problems: string[] = [];
      const expected = new Set<number>();
      let networkLoss = false;
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // The browser logs every refused answer; those a test asks for are no problem.
        const status = /status of (\d+)/.exec(message.text())?.[1];
        if (status !== undefined && expected.has(Number(status))) return;
        // The worker's own script is looked for as well.
        if (networkLoss && /net::ERR_|error occurred when fetching the script/.test(message.text())) return;
        problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await page.addInitScript(
        (theme) => {
          if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme);
        },
        info.project.use.colorScheme === 'dark' ? 'dark' : 'light',
      );
      await use({
        problems,
        expectStatus: (status) => expected.add(status),
        // Calls under way fail in many ways when the line is cut (reset, aborted, changed); only the tests that cut
        // it say so, and for them every one of these is what was asked for.
        expectNetworkLoss: () => {
          networkLoss = true;
        },
      });
      expect(problems, 'console errors, page errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

let signedIn = 0;

/**
 * Starts a session without opening the shell, for a journey that goes to a page of its own next. Journeys are not about the
 * form, which has its own (`shell.spec.ts`, `auth.spec.ts`): asking the API saves each of them a page, and not opening the
 * home page another.
 */
export async function startSession(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await keepSession(page, email, password);
  // What belongs to an address can only be read on one of its pages; this one is a word.
  await page.goto('/healthz');
}

/** Starts a session and opens the shell with it, on its home page. */
export async function signIn(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await keepSession(page, email, password);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
}

/** Asks for a session, which the next page that opens will find. */
async function keepSession(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', { data: { emailAddress: email, password } });
  expect(answer.ok(), `signing ${email} in: ${answer.status()}`).toBe(true);
  const session = (await answer.json()) as Record<string, unknown>;
  const stored = Object.fromEntries(
    ['accessToken', 'refreshToken', 'user', 'businesses', 'businessGroups', 'businessAccess'].map((key) => [
      key,
      typeof session[key] === 'string'
        ? session[key]
        : JSON.stringify(session[key] ?? (key === 'businessAccess' ? {} : [])),
    ]),
  );
  const [business] = session.businesses as { id: string }[];
  const selected = business && JSON.stringify({ id: business.id });
  signedIn += 1;
  // The script runs on every page that opens; a session that ended since must not come back.
  await page.addInitScript(
    ([key, stored, selected]) => {
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, '');
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      // Like the sign-in form: keep the selected business, else take the first.
      if (selected && localStorage.getItem('selectedBusiness') === null)
        localStorage.setItem('selectedBusiness', selected);
    },
    [`signed-in-${signedIn}`, stored, selected] as const,
  );
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Shares of the rules, for a crawl that has looked at the rest of such a page elsewhere. */
const RULES = {
  all: { runOnly: TAGS },
  // How large a target is to a finger is asked where fingers are.
  desk: { runOnly: TAGS, rules: { 'target-size': { enabled: false } } },
  // What the width of the window decides.
  width: { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * axe over the whole page, or over its main part where the shell around it was looked at before. It runs through the debugger,
 * so the content policy stays as it is.
 */
export async function expectAccessible(
  page: Page,
  rules: keyof typeof RULES = 'all',
  part: 'page' | 'main' = 'page',
): Promise<void> {
  // A page whose screen is still on its way has neither heading nor main part.
  await expect(page.locator('h1').first()).toBeAttached();
  // The checker stays while the shell moves from screen to screen; sending its half megabyte each time is slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([options, part]) => {
      // What fades in is judged by its colours at the end.
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
      }
      // What sticks to the window's edge or floats in its corner lies over whatever is scrolled below it; the rule on
      // target size would count that as a small target. For the check everything stands in its own place.
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const { position } = getComputedStyle(element);
        if (
          position === 'sticky' ||
          (position === 'fixed' && element.matches('body :not(dialog, dialog *, [popover])'))
        ) {
          element.dataset.stuck = '';
          element.style.position = 'static';
        }
      }
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }> };
      };
      const result = await axe.run(
        part === 'main' && document.querySelector('main') ? { include: [['main']] } : document,
        options,
      );
      for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) element.style.position = '';
      return result.violations.map(
        (entry) => `${entry.id}: ${entry.nodes.map((node) => node.target.join(' ')).join('; ')}`,
      );
      // What passed need not be named.
    },
    // Style sheets are read for one rule alone, which is an experiment of axe's and not among ours.
    [{ ...RULES[rules], resultTypes: ['violations'], preload: { assets: ['media'] } }, part] as const,
  );
  expect.soft(violations, `accessibility of ${page.url()}`).toEqual([]);
}

interface AxeViolation {
  id: string;
  nodes: { target: string[] }[];
}

export async function expectNoSideways(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(widths[0], `${page.url()} scrolls sideways`).toBeLessThanOrEqual(widths[1] ?? 0);
}
