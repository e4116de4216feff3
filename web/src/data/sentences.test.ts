import { describe, expect, it } from 'vitest';
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

const languages = ['fr', 'pt', 'sn', 'sw'];
const words = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

describe.each(languages)('%s', (code) => {
  it('says what the others say, with no word its English does not give', async () => {
    const mine = (await fetchPart(code, 'rules')) ?? {};
    const french = (await fetchPart('fr', 'rules')) ?? {};
    expect(Object.keys(mine).sort()).toEqual(Object.keys(french).sort());
    const wrong = Object.entries(mine).filter(([english, text]) =>
      [...words(text)].some((word) => !words(english).has(word)),
    );
    expect(wrong).toEqual([]);
  });
});
