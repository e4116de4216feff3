import { describe, expect, it } from 'vitest';
import { readWords } from '../../build/refusals';
import { setTerms } from '../registry/terminology';
import { fetchRefusals } from './refusals';
import { saidByKey } from './sentences';

const said = {
  'shop-limit': ['The limit is {limit}.', 'Le plafond est de {limit}.'],
  'shop-hold': ['The {customer} is on hold.', '{customer} : compte bloqué.'],
  'shop-form': ['These {customers} are on hold.', '{customer.many} : comptes bloqués.'],
  'shop-unknown': ['The {gadget} is gone.', '{gadget} a disparu.'],
} as const;

describe('a refusal by its key', () => {
  it('is said with what was filled in', () => {
    expect(saidByKey('shop-limit', { limit: '4.00' }, said)).toBe('Le plafond est de 4.00.');
  });

  it('is said in words of the sector', () => {
    setTerms({ customer: { one: 'Élève', many: 'Élèves' } });
    expect(saidByKey('shop-hold', {}, said)).toBe('Élève : compte bloqué.');
    expect(saidByKey('shop-form', {}, said)).toBe('Élèves : comptes bloqués.');
    setTerms({});
  });

  it('is left to its English where a word is not known, or the key is not', () => {
    expect(saidByKey('shop-unknown', {}, said)).toBeUndefined();
    expect(saidByKey('accounting.invoice.rules.due_later', {}, said)).toBeUndefined();
  });
});

describe('a file of words', () => {
  it('gives values, words of the sector and braces', () => {
    const file = '# Shop\nshop-a = Un { $limit }, { -customer }, { -customer(form: "many") } ou { "{" }#####{ "}" }.\n';
    expect(readWords(file, 'fr.ftl')).toEqual([['shop-a', 'Un {limit}, {customer}, {customer.many} ou {#####}.']]);
  });

  it('has one line for each key', () => {
    expect(() => readWords('shop-a =\n    Un.\n', 'fr.ftl')).toThrow('fr.ftl:1: a refusal is one line');
  });
});

const filled = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(['fr', 'pt', 'sn', 'sw'])('%s', (code) => {
  it('fills in what the English does, and says it in its own words', async () => {
    const refusals = Object.entries(await fetchRefusals(code));
    expect(refusals.length).toBeGreaterThan(30);
    for (const [key, [english, text]] of refusals) {
      expect(filled(text), key).toEqual(filled(english));
      expect(text, key).not.toBe(english);
      expect(text, key).not.toMatch(/\{ | \}/);
    }
  });
});
