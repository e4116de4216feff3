import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support';

/** Where the server lays its letters when it has no mail server. */
const OUTBOX = process.env.BAOBAB_E2E_OUTBOX ?? '';
const PASSWORD = 'three goats on the roof';
const OTHER = 'four cows in the yard';

test.use({ serviceWorkers: 'block' });
test.skip(OUTBOX === '', 'the journeys read letters from the outbox folder of the server');

let made = 0;
/** An address nobody has used before, in any run and worker. */
function unique(word: string): string {
  made += 1;
  return `${word}.${Date.now().toString(36)}${process.pid}${made}@journey.example`;
}

/** The text of the newest letter to this address that matches, once the server has written it. */
async function letter(email: string, expected: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      () => {
        // The folder comes with its first letter.
        if (!existsSync(OUTBOX)) return false;
        const files = readdirSync(OUTBOX)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => join(OUTBOX, name))
          .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
        for (const file of files) {
          const eml = readFileSync(file, 'utf8');
          if (!eml.includes(email)) continue;
          const text = plain(eml);
          if (!expected.test(text)) continue;
          found = text;
          return true;
        }
        return false;
      },
      { message: `a letter to ${email}`, timeout: 30_000 },
    )
    .toBe(true);
  return found;
}

/** The text part of a letter, whatever way it was packed. */
function plain(eml: string): string {
  const part = eml.split(/\r?\n--[^\r\n]+\r?\n/).find((piece) => /content-type: text\/plain/i.test(piece)) ?? eml;
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const codeOf = (text: string): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
const linkOf = (text: string): string => {
  const address = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none.example/');
  return `${address.pathname}${address.search}${address.hash}`;
};

async function fillYou(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rudo');
  await page.getByLabel('Last name').fill('Ncube');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Signs up, with a business when it is named, and confirms by code. */
async function account(page: Page, word: string, business = ''): Promise<string> {
  const email = unique(word);
  await fillYou(page, email);
  if (business === '') await page.getByLabel(/I am joining a business that invited me/).check();
  else {
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('Country').selectOption('ZW');
  }
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(await letter(email, /\d{6}/)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  // Anyone who typed the password a moment ago is signed in; the journeys start from a page without a session.
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  return email;
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('sign up with a business, confirm by code, stay signed in', async ({ page, watched }) => {
  watched.expectStatus(422);
  await page.goto('/signup');
  await expectAccessible(page);
  // What is missing is said at its field, and the focus goes there.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  const email = unique('signup');
  await fillYou(page, email);
  await expect(page.getByRole('heading', { name: 'Your business' })).toBeVisible();
  await page.getByLabel('Business name').fill('Rudo Fabrics');
  await page.getByLabel('Country').selectOption('ZW');
  await expect(page.getByLabel('Currency of the books')).not.toHaveValue('');
  await page.getByLabel(/I accept the/).check();
  await expectAccessible(page);
  // A reload loses the password and nothing else.
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Very strong')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectAccessible(page);
  const right = codeOf(await letter(email, /\d{6}/));
  await page.getByLabel('Code', { exact: true }).fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /Rudo Fabrics/ }).first()).toBeVisible({ timeout: 60_000 });
  // What a new business does first, each step on its own screen.
  const ready = page.getByRole('region', { name: 'Get ready' });
  await expect(ready.getByRole('link', { name: 'Send your first invoice' })).toBeVisible();
  await expectAccessible(page);
});

test('from sign-up to the first invoice sent in six screens', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(180_000);
  const email = unique('first');
  const screens: string[] = [];
  /** A screen is what its address or its heading tells from the one before. */
  const screen = async (heading: string | RegExp) => {
    const title = page.getByRole('heading', { name: heading }).first();
    await expect(title).toBeVisible({ timeout: 60_000 });
    screens.push(`${new URL(page.url()).pathname}: ${await title.textContent()}`);
  };

  await page.goto('/signup');
  await screen(/.+/);
  await page.getByLabel('First name').fill('Rudo');
  await page.getByLabel('Last name').fill('Ncube');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await screen('Your business');
  await page.getByLabel('Business name').fill('First Hour Fabrics');
  await page.getByLabel('Country').selectOption('ZW');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await screen('Confirm your email');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(await letter(email, /\d{6}/)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await screen('Get ready');
  await page.getByRole('link', { name: 'Send your first invoice' }).click();
  await screen(/New invoice/i);
  // Customer and product are made over the invoice.
  await page.getByRole('combobox', { name: 'Customer' }).fill('Tafara Stores');
  await page.getByRole('option', { name: 'Create “Tafara Stores”' }).click();
  const small = page.getByRole('dialog', { name: 'New customer' });
  await small.getByLabel(/^Email/).fill(unique('tafara'));
  await small.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(small).toBeHidden();
  const line = page.getByRole('row', { name: 'Line 1', exact: true });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Chitenge, six yards');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('18');
  await page.keyboard.press('Control+Enter');
  await screen(/INV/);
  const next = page.getByRole('region', { name: 'What next' });
  await next.getByRole('button', { name: 'Send by email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/is on its way/).first()).toBeVisible();
  expect(screens.length, screens.join('; ')).toBeLessThanOrEqual(6);
  expect(new Set(screens).size).toBe(screens.length);
});

test('a letter’s link confirms the address', { tag: '@once' }, async ({ page }) => {
  const email = unique('link');
  await fillYou(page, email);
  await page.getByLabel(/I am joining a business that invited me/).check();
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.goto(linkOf(await letter(email, /email-verification\?token=/)));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(page.url()).not.toContain('token=');
});

test('a forgotten password is replaced by the link of a letter', async ({ page, watched }) => {
  watched.expectStatus(401);
  const email = await account(page, 'forgot');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkOf(await letter(email, /reset-password#token=/)));
  await page.getByLabel('New password').fill(OTHER);
  expect(page.url()).not.toContain('token=');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await enter(page, email, PASSWORD);
  await expect(page.getByText(/not right/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(OTHER);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

/** What an authenticator app shows (RFC 6238). */
function authenticator(secret: string, at: number): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign));
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('an authenticator app is set up in the profile and asked for at the next sign-in', async ({ page, watched }) => {
  // Calls of the page that is left may be under way when its session ends.
  watched.expectStatus(401);
  const email = await account(page, 'totp', 'Guarded Trading');
  await enter(page, email, PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(authenticator(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.goto('/logout');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await enter(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  // The code of the step that set the app up works no more; the next one does.
  await page.getByLabel('Code', { exact: true }).fill(authenticator(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/logout');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await enter(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a business requires a second step: who has none sets one up before anything else', async ({ page, watched }) => {
  watched.expectStatus(403);
  watched.expectStatus(409);
  const email = await account(page, 'required', 'Locked Trading');
  await enter(page, email, PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
  const setUp = async () => {
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(authenticator(secret, Date.now()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
  };

  // Nobody shuts themselves out.
  const businesses = await page.evaluate(() => JSON.parse(localStorage.getItem('businesses') ?? '[]'));
  await page.goto(`/business/${businesses[0].id}?tab=signIn`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Require a second step' }).click();
  const asked = page.getByRole('dialog', { name: 'Require a second step from everyone?' });
  await asked.getByRole('button', { name: 'Require a second step' }).click();
  await asked.getByRole('link', { name: 'Set up your own authenticator app' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await setUp();

  await page.goto(`/business/${businesses[0].id}?tab=signIn`);
  await expect(page.getByText('1 of 1 member has an authenticator app.')).toBeVisible();
  await page.getByRole('button', { name: 'Require a second step' }).click();
  await asked.getByRole('button', { name: 'Require a second step' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();

  // Without the app nothing of the business is left, wherever one goes, until there is one again.
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.goto('/accounting/settings/payment-terms');
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await setUp();
  await expect(page).toHaveURL(/payment-terms/);
  await expect(page.getByRole('heading', { name: 'Payment terms', level: 1 })).toBeVisible();
});

/** Passkeys belong to a name, not to a number: the same server by the name of this machine. */
function byName(path: string): string {
  const url = new URL(path, process.env.BAOBAB_E2E_URL ?? 'http://127.0.0.1:8080');
  if (/^[\d.]+$/.test(url.hostname)) url.hostname = 'localhost';
  return url.href;
}

test('a passkey is added in the profile and signs in without a password', async ({ page, context, watched }) => {
  watched.expectStatus(401);
  const email = await account(page, 'passkey', 'Keyed Trading');
  // An authenticator inside the browser: a phone's own, which has looked at its owner's finger.
  const debug = await context.newCDPSession(page);
  await debug.send('WebAuthn.enable');
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(byName('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(byName('/profile?tab=security'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page);
  await dialog.getByLabel('Name of the passkey').fill('Test phone');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('Test phone')).toBeVisible();
  const { credentials } = await debug.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.goto(byName('/logout'));
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(byName('/login'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(byName('/profile?tab=security'));
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();

  // Once removed it opens nothing, whatever the phone still holds.
  await passkeys.getByRole('button', { name: 'Remove Test phone' }).click();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
  await page.goto(byName('/logout'));
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(byName('/login'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
