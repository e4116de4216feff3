import { describe, expect, it } from 'vitest';
import { readWords, refusalsIn } from '../../build/refusals';
import { setTerms } from '../registry/terminology';
import { fetchRefusals, saidByKey } from './refusals';

const said = {
  'shop-limit': 'Le plafond est de {limit}.',
  'shop-hold': '{customer} : compte bloqué.',
  'shop-form': '{customer.many} : comptes bloqués.',
  'shop-unknown': '{gadget} a disparu.',
  'shop-file': 'Le fichier est illisible : {why}.',
  'shop-row': 'la ligne {row} est trop longue',
};

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

  it('is said with a sentence in it', () => {
    const why = { message: 'row 3 is too long', key: 'shop-row', params: { row: '3' } };
    expect(saidByKey('shop-file', { why }, said)).toBe('Le fichier est illisible : la ligne 3 est trop longue.');
    expect(saidByKey('shop-file', { why: { message: 'the line broke' } }, said)).toBe(
      'Le fichier est illisible : the line broke.',
    );
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
/** What nothing but values and symbols of units stands in reads alike everywhere: `{what}: {why}`, `{hours} h`. */
const hasWords = (text: string) => /[a-z]/i.test(text.replace(/\{\w+\}|\b(?:h|min)\b/g, ''));

describe.each(['fr', 'pt', 'sn', 'sw'])('%s', (code) => {
  it('says every refusal, fills in what the English does, and has words of its own', async () => {
    const refusals = await fetchRefusals(code);
    const english = refusalsIn('en');
    expect(Object.keys(refusals).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(refusals)) {
      const source = english[key] ?? '';
      expect(filled(text), key).toEqual(filled(source));
      if (hasWords(source)) expect(text, key).not.toBe(source);
      expect(text, key).not.toMatch(/\{ | \}/);
    }
  });
});
