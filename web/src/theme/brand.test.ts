import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseBrand } from './brand';

test('a brand keeps the default for what is missing or of the wrong type', () => {
  const brand = parseBrand({
    name: 'Baobab Property',
    tagline: 7,
    logo: { icon: 'building', text: null, url: null },
    contact: { email: 'a@example.com', phone: null },
    social: { linkedin: 'https://example.com' },
    poweredBy: { text: 'Baobab Business', url: 'https://example.com' },
    ownTexts: ['terms', 3],
  });
  expect(brand.ownTexts).toEqual(['terms']);
  expect(parseBrand({}).ownTexts).toEqual([]);
  expect(brand.name).toBe('Baobab Property');
  expect(brand.tagline).toBe('Intelligent Business Management for Africa');
  expect(brand.logo).toEqual({ icon: 'building' });
  expect(brand.contact).toEqual({ email: 'a@example.com' });
  expect(brand.poweredBy).toEqual({ text: 'Baobab Business', url: 'https://example.com' });
  expect(parseBrand('junk').name).toBe('Baobab');
});

test('a brand speaks the reader’s language where it has the sentence in it', async () => {
  document.body.innerHTML = '<script type="application/json" id="baobab-brand"></script>';
  const block = document.getElementById('baobab-brand') as HTMLElement;
  block.textContent = JSON.stringify({
    name: 'Acme',
    tagline: 'Good things',
    description: 'What it is',
    words: { fr: { tagline: 'De bonnes choses', name: 'Autre', description: '' }, pt: 'junk' },
  });
  // The page's brand is read once.
  vi.resetModules();
  const { getBrand, speakBrand } = await import('./brand');
  speakBrand('fr');
  expect(getBrand()).toMatchObject({ name: 'Acme', tagline: 'De bonnes choses', description: 'What it is' });
  expect(parseBrand({ words: { pt: 'junk' } }).words).toEqual({ pt: {} });
  document.body.innerHTML = '';
});

test('brand colours are set in a layer, so that the page’s own style wins', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const layered = css.slice(css.indexOf('@layer base {'), css.indexOf('}', css.indexOf('--chart-8')));
  expect([...css.matchAll(/^\s*--(brand|chart)-\d:/gm)].length).toBe(
    [...layered.matchAll(/^\s*--(brand|chart)-\d:/gm)].length,
  );
});
