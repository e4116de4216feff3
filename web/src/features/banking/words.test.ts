import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function reader(code: string) {
  localStorage.setItem('language', code);
  const { loadWords } = await import('../../i18n');
  await loadWords('banking');
  return (await import('./words')).reasonsInWords;
}

it('says why a match is proposed in the reader’s language', async () => {
  const said = await reader('fr');
  expect(said('Reference found, same amount, 2 days apart')).toBe('Référence trouvée, même montant, à 2 jours d’écart');
  expect(said('Posted by a rule')).toBe('Comptabilisé par une règle');
  expect(said('INV-2026-00017')).toBe('INV-2026-00017');
  expect(said('')).toBe('');
});

it('tells a tax withheld, several ways and several lines', async () => {
  const said = await reader('en');
  for (const text of [
    'One of 3 combinations, same amount, same party',
    'Reference found, same amount, 2 statement lines together',
    'Same amount after withholding tax, same party',
  ])
    expect(said(text)).toBe(text);
});

it('and in English as the server does', async () => {
  const said = await reader('en');
  const text = 'Reference found, almost the same amount, same party, 1 day apart';
  expect(said(text.replace('1 day', 'one day'))).toBe(text);
});
