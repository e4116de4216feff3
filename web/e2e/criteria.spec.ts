import { expect, type Page } from '@playwright/test';
import { declared, moveTo } from './routes';
import { expectAccessible, expectNoSideways, PASSWORD, signIn, startSession, test } from './support';

const once = (project: string): void => test.skip(project !== 'desktop', 'told once, on a desktop');

/** Everything that makes, changes or removes, by its name; a report of one's own is everybody's to make. */
const CHANGES =
  /^(New |Create(?! a report$)|Edit$|Delete|Import|Post$|Void$|Approve$|Add files|Take a picture|Edit fields|Save and post|Expand field)/;

test('UX 3: a viewer is shown nothing that would be refused', async ({ page }, info) => {
  once(info.project.name);
  test.slow();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  await signIn(page, 'viewer@msasa.example', PASSWORD);
  const lists = [
    '/customers',
    '/invoices',
    '/bills',
    '/product-services',
    '/business/bank-accounts',
    '/exchange-rates',
  ];
  for (const path of [...lists, '/chart-of-accounts', '/accounting', '/reports', '/reports/trial-balance']) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/No access|not found/i);
    const offered = await page
      .locator('main')
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''));
    expect(
      offered.filter((name) => CHANGES.test(name)),
      path,
    ).toEqual([]);
  }
  await moveTo(page, '/invoices');
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Invoices');
  await expect(page.locator('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.locator('main').getByRole('button', { name: CHANGES })).toHaveCount(0);
  expect(refused).toEqual([]);

  // What the path alone would open is a page inside the shell.
  await page.goto('/invoices/create');
  await expect(page.getByRole('heading', { level: 1, name: /access/i })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
  // Nor does the search lead there.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill('new invoice');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: /^New invoice/i })).toHaveCount(0);
});

test('UX 7: a row of every list says the state its record is in', async ({ page }, info) => {
  once(info.project.name);
  await signIn(page);
  const { entities } = await declared(page);
  const lists = Object.values(entities).filter((entity) => entity.states && entity.routes.list);
  expect(lists.length).toBeGreaterThan(150);
  const silent = lists.filter((entity) => !entity.list.columns.includes(entity.states?.field ?? ''));
  expect(silent.map((entity) => entity.name)).toEqual([]);
});

/** A page of each look: figures, rows, a document, a form of lines, a statement, choices. */
const LOOKS = [
  '/',
  '/invoices',
  '/customers',
  '/invoices/create',
  '/reports/profit-and-loss',
  '/sales-pipeline',
  '/settings',
];

for (const theme of ['light', 'dark'] as const) {
  test(`UX 24: nothing is wrong where a window is 320 or 360 px wide, in ${theme} colours`, async ({ page }, info) => {
    once(info.project.name);
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page);
    await page.evaluate((theme) => localStorage.setItem('theme', theme), theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    for (const path of LOOKS) {
      await moveTo(page, path);
      await expectNoSideways(page);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await moveTo(page, '/invoices');
    await page.locator('main').getByRole('link', { name: /INV-/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoSideways(page);
    await expectAccessible(page);
  });
}

test('UX 6: the search ranks names before categories, words and keywords', async ({ page }, info) => {
  once(info.project.name);
  await signIn(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search screens and records' });
  await box.fill('trial balance');
  await expect(page.getByRole('option').first()).toContainText('Trial balance');
  // A word of a name alone beats the same word in a description.
  await box.fill('receipts');
  await expect(page.getByRole('option').first()).toContainText('Receipts');
  // Escape empties the box first, then closes.
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search and assistant' })).toHaveCount(0);
});

test('UX 19: an export holds every row that matches, in the columns shown; figures are figures and text is text', async ({
  page,
}, info) => {
  once(info.project.name);
  await signIn(page);
  const word = `Export${Date.now().toString(36)}`;
  await page.evaluate(
    async ([word]) => {
      for (const name of [`=1+1 ${word}`, `Plain ${word}`, `"Quoted" ${word}, Ltd`]) {
        const answer = await fetch('/v1/accounting/customers', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ name, currency: 'USD' }),
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    [word],
  );
  await page.goto(`/customers?q=${word}`);
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(3);
  const shown = await page.getByRole('columnheader').allInnerTexts();
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await (await saved).createReadStream();
  let text = '';
  for await (const chunk of file) text += String(chunk);
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(4);
  // Amounts of a report are in the currency of the business, which stands beside them.
  expect(lines[0]?.split(',').map((cell) => cell.replaceAll('"', ''))).toEqual([
    ...shown.filter((name) => !['', 'Select all loaded rows'].includes(name.trim())),
    'Business currency',
  ]);
  // A spreadsheet would run what begins with a sign.
  expect(text).toMatch(/'=1\+1/);
  expect(text).toContain(`"""Quoted"" ${word}, Ltd"`);
});

test('UX 19: what is printed has no chrome and repeats its headings', async ({ page }, info) => {
  once(info.project.name);
  await startSession(page);
  await page.goto('/reports/trial-balance');
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const print = await page.getByRole('table').evaluate((table) => ({
    head: getComputedStyle(table.querySelector('thead') as Element).display,
    row: getComputedStyle(table.querySelector('tbody tr') as Element).breakInside,
    cut: (table.parentElement as HTMLElement).scrollHeight - (table.parentElement as HTMLElement).clientHeight,
  }));
  expect(print).toEqual({ head: 'table-header-group', row: 'avoid', cut: 0 });
  // Whose figures, of when, and which of how many pages: papers are read apart from the screen.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByText(/^Msasa .+ · From: \d{2} \w{3} \d{4} · To: /)).toBeVisible();
  const pageFoot = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText)
      .join(),
  );
  expect(pageFoot).toContain('counter(page)');
  expect(pageFoot).toContain('counter(pages)');
});

test('UX 20: the host picks the brand; the scheme follows the system and is right from the first moment', async ({
  page,
  baseURL,
}, info) => {
  once(info.project.name);
  const { protocol, port } = new URL(baseURL ?? '');
  const look = async (host: string) => {
    await page.goto(`${protocol}//${host}:${port}/login`);
    await expect(page.locator('h1')).toHaveCount(1);
    return await page.evaluate(async () => ({
      title: document.title,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--brand-6'),
      icon: await (await fetch(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '')).text(),
    }));
  };
  const [one, two] = [await look('127.0.0.1'), await look('property.localhost')];
  for (const part of ['title', 'accent', 'icon'] as const) expect(one[part], part).not.toBe(two[part]);

  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('theme', 'system'));
  // The scheme of the very first frame, before any module has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      (window as unknown as { first?: string }).first ??= document.documentElement.dataset.mantineColorScheme;
    });
  });
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { first?: string }).first)).toBe(scheme);
    const other = scheme === 'dark' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: other });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
  }
});

/** Words of trade a school has its own for. */
const TRADE = /\b(Customers?|Invoices?)\b/i;

async function words(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const said: string[] = [document.title];
    const walk = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      // Data is what people wrote, the footer what the brand says of itself; the words of the shell are looked at.
      if (parent?.closest('[role="row"], tbody, td, dd, [data-value], footer')) continue;
      said.push(walk.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      said.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
    return said;
  });
}

test('UX 20: a school reads its own words, in menus, titles, forms and the search', async ({ page }, info) => {
  once(info.project.name);
  test.slow();
  await signIn(page, 'rudo.chikore@mukuyu.example', PASSWORD);
  for (const path of [
    '/accounting',
    '/customers',
    '/customers/create',
    '/invoices',
    '/invoices/create',
    '/receipts/create',
    '/reports',
    '/reports/aged-receivables',
  ]) {
    await moveTo(page, path);
    expect
      .soft(
        (await words(page)).filter((text) => TRADE.test(text)),
        path,
      )
      .toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill('student');
  await expect(page.getByRole('option', { name: /^Students/ }).first()).toBeVisible();
});

test('UX 20: the product brings its own letters, with figures of one width, and nothing moves when they come', async ({
  page,
}, info) => {
  once(info.project.name);
  await startSession(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto('/invoices');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  expect(fonts).toHaveLength(1);
  const drawn = await page.evaluate(async () => {
    await document.fonts.load('600 14px Inter');
    const widthOf = (text: string) => {
      const span = document.createElement('span');
      span.style.cssText = 'position:absolute;white-space:pre;font:400 100px Inter;font-variant-numeric:tabular-nums';
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return {
      loaded: [...document.fonts].filter((face) => face.family === 'Inter').map((face) => face.status),
      figures: new Set([...'0123456789'].map((figure) => widthOf(figure.repeat(10)))).size,
    };
  });
  expect(drawn).toEqual({ loaded: ['loaded'], figures: 1 });

  // On a slow line the letters come after the page was drawn; what is read stays where it is.
  let late: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    late = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/invoices?sort=number', { waitUntil: 'commit' });
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  const came = page.waitForResponse(/woff2/);
  await page.evaluate(() => {
    (window as unknown as { shifts: number[] }).shifts.length = 0;
  });
  late();
  await (await came).finished();
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: number[] }).shifts;
  });
  expect(moved).toEqual([]);
});
