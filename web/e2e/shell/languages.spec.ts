import { expect, type Page } from '@playwright/test';
import { EMAIL, expectAccessible, expectNoSideways, PASSWORD, test } from '../support';

// Answers are put in the way here; behind a service worker they could not be.
test.use({ serviceWorkers: 'block' });

/** The choice goes to the profile; other journeys sign in as the same person at the same time, so it stays out of it. */
async function keepProfile(page: Page): Promise<string[]> {
  const chosen: string[] = [];
  await page.route('**/v1/auth/profile', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    chosen.push((route.request().postDataJSON() as { language: string }).language);
    return route.fulfill({ json: { data: { language: chosen.at(-1) } } });
  });
  return chosen;
}

const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('French from the sign-in on: list, form, error and message, and a reload keeps it', async ({ page, watched }) => {
  test.slow();
  watched.expectStatus(422);
  const chosen = await keepProfile(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  expect(await lang(page)).toBe('fr');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('L’e-mail est obligatoire')).toBeVisible();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: /^Entreprise : / })).toBeVisible();
  await expect.poll(() => chosen).toEqual(['fr']);

  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page.getByLabel('Rechercher : clients')).toBeVisible();
  await expectNoSideways(page);

  await page.goto('/customers/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau : Client' })).toBeVisible();
  await page.getByRole('button', { name: /^Créer/ }).click();
  await expect(page.getByText('Nom : champ obligatoire').first()).toBeVisible();
  const name = `Cliente ${Date.now().toString(36)}`;
  await page.getByLabel(/^Nom/).first().fill(name);
  // What the server finds wrong is said in French too; it speaks English itself.
  await page.route(/\/v1\/\w+\/customers$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'invalid',
            message: 'Some values are not right.',
            errors: [{ pointer: '/name', code: 'duplicate', message: 'This name is taken.' }],
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: /^Créer/ }).click();
  await expect(page.getByText('Cette valeur est déjà prise').first()).toBeVisible();
  await expectNoSideways(page);
  await page.unroute(/\/v1\/\w+\/customers$/);
  await page.getByLabel(/^Nom/).first().fill(`${name} B`);
  await page.getByRole('button', { name: /^Créer/ }).click();
  await expect(page.getByText('Client : enregistré')).toBeVisible();

  await page.reload();
  expect(await lang(page)).toBe('fr');
  await expect(page.getByRole('button', { name: /^Entreprise : / })).toBeVisible();
  await page.goto('/nulle/part');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  expect(fetched.filter((path) => /\/(?:sn|sw|pt)\//.test(path))).toEqual([]);
});

test('the user menu changes the language', async ({ page }) => {
  const chosen = await keepProfile(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Language: English' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'ChiShona' }).click();
  await expect(page.getByRole('button', { name: /^Bhizinesi: / })).toBeVisible();
  expect(await lang(page)).toBe('sn');
  expect(chosen).toEqual(['sn']);
  await expectNoSideways(page);
});

test('a rule refuses, and a workflow leads, in the reader’s language', { tag: '@once' }, async ({ page, watched }) => {
  watched.expectStatus(422);
  await keepProfile(page);
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: /^Entreprise : / })).toBeVisible();
  const id = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    };
    const found = await (await fetch('/v1/accounting/customers?limit=1', { headers })).json();
    const body = JSON.stringify({
      customer: found.data[0].id,
      currency: 'USD',
      issueDate: '2026-11-20',
      lines: [{ description: 'Travail', qty: '1', unitPrice: '2' }],
    });
    return (await (await fetch('/v1/accounting/invoices', { method: 'POST', headers, body })).json()).data.id as string;
  });
  await page.goto(`/invoices/edit/${id}`);
  await page.getByRole('textbox', { name: 'Échéance' }).fill('2026-11-01');
  await page.getByRole('button', { name: /brouillon/ }).click();
  await expect(page.getByText('L’échéance précède la date du document').first()).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Parcours guidés' }).click();
  await page
    .getByRole('button', { name: /Facturation/ })
    .first()
    .click();
  await expect(page.getByText('Paiement reçu et affecté')).toBeVisible();
  await expect(page.getByText('Contrôlez la facture et envoyez-la.')).toBeVisible();
});
