import { describe, expect, it, vi } from 'vitest';
import { fetchPart } from '../i18n/parts';
import { inReadersWords } from './sentences';

const texts = {
  'There is nothing to post.': 'Il n’y a rien à comptabiliser.',
  'Choose the {customer} who is charged.': 'Choisissez qui est débité : {customer}.',
  '{customer} is on credit hold; lift it on the {customer} record.': '{customer} : crédit bloqué.',
  'The pattern needs a counter, as in INV-{YYYY}-{#####}.': 'Il faut un compteur, comme dans INV-{YYYY}-{#####}.',
};

describe('what a rule says', () => {
  it.each([
    ['There is nothing to post.', 'Il n’y a rien à comptabiliser.'],
    ['Choose the Student who is charged.', 'Choisissez qui est débité : Student.'],
    ['Guardian is on credit hold; lift it on the Guardian record.', 'Guardian : crédit bloqué.'],
    ['The pattern needs a counter, as in INV-{YYYY}-{#####}.', 'Il faut un compteur, comme dans INV-{YYYY}-{#####}.'],
    ['Nobody translated this (yet).', 'Nobody translated this (yet).'],
  ])('%s', (english, said) => expect(inReadersWords(english, texts)).toBe(said));
});

describe('names of the registry inside a sentence', () => {
  it.each([
    [
      'Other records refer to this one (Invoices, Receipts); archive it instead.',
      'D’autres fiches renvoient à celle-ci (Factures, Encaissements) ; archivez-la plutôt.',
    ],
    [
      'Other records refer to this one (Our own, Receipts); archive it instead.',
      'D’autres fiches renvoient à celle-ci (Our own, Receipts) ; archivez-la plutôt.',
    ],
    ['Another record already has this number.', 'Une autre fiche a déjà la même valeur : numéro.'],
  ])('%s', async (english, said) => {
    localStorage.setItem('language', 'fr');
    vi.resetModules();
    const { loadWords, sentencesOf } = await import('../i18n');
    await Promise.all([loadWords('registry'), loadWords('rules')]);
    const { inReadersWords } = await import('./sentences');
    expect(inReadersWords(english, sentencesOf('rules'))).toBe(said);
    localStorage.removeItem('language');
  });
});

const languages = ['fr', 'pt', 'sn', 'sw'];
const words = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

describe.each(languages.flatMap((code) => (['rules', 'guides'] as const).map((part) => [code, part] as const)))(
  '%s, %s',
  (code, part) => {
    it('says what the others say, with no word its English does not give', async () => {
      const mine = (await fetchPart(code, part)) ?? {};
      const french = (await fetchPart('fr', part)) ?? {};
      expect(Object.keys(mine).sort()).toEqual(Object.keys(french).sort());
      const wrong = Object.entries(mine).filter(([english, text]) =>
        [...words(text)].some((word) => !words(english).has(word)),
      );
      expect(wrong).toEqual([]);
    });
  },
);
