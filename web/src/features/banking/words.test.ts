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

it('and in English as the server does', async () => {
  const said = await reader('en');
  const text = 'Reference found, almost the same amount, same party, 1 day apart';
  expect(said(text.replace('1 day', 'one day'))).toBe(text);
});
