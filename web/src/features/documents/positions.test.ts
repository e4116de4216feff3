import { describe, expect, it } from 'vitest';
import { accountOf, best, countryOf, type Side, score, taxOf } from './positions';

const side: Side = {
  purchase: false,
  home: 'ZW',
  country: 'ZA',
  group: undefined,
  taxStatus: undefined,
  hasTaxNumber: false,
  day: '2026-03-05',
};
const row = (values: Record<string, unknown>) => ({ id: 'p', version: 1, side: 'sale', where: 'anywhere', ...values });
const link = (id: string) => ({ id, label: id });
const option = (value: string) => ({ value, label: value });

describe('tax positions, as the server finds them', () => {
  it('matches the other side', () => {
    expect(score(row({ where: 'abroad' }), side)).toBe(1);
    expect(score(row({ where: 'abroad' }), { ...side, country: 'ZW' })).toBeUndefined();
    expect(score(row({ where: 'abroad' }), { ...side, country: undefined, taxStatus: 'foreign' })).toBe(1);
    expect(score(row({ side: 'purchase', where: 'abroad' }), side)).toBeUndefined();
    expect(score(row({}), side)).toBeUndefined();
    expect(score(row({ where: 'abroad', validFrom: '2026-03-06' }), side)).toBeUndefined();
  });

  it('prefers more conditions, then priority', () => {
    const wide = row({ id: 'wide', where: 'abroad', priority: 9 });
    const near = row({ id: 'near', where: 'abroad', countries: [{ country: 'ZA' }] });
    const first = row({ id: 'first', where: 'abroad', priority: 10 });
    expect(best([wide, near], side)?.id).toBe('near');
    expect(best([wide, first], side)?.id).toBe('first');
    expect(best([], side)).toBeUndefined();
  });

  it('replaces taxes and accounts', () => {
    const position = row({
      taxes: [
        { from: null, kind: 'product', to: null },
        { from: link('exempt'), kind: 'any', to: link('exempt') },
        { from: null, kind: 'any', to: link('reverse') },
      ],
      accounts: [{ from: null, to: link('usual') }],
    });
    expect(taxOf(position, option('standard'), 'service')?.value).toBe('reverse');
    expect(taxOf(position, option('standard'), 'product')).toBeUndefined();
    expect(taxOf(position, option('exempt'), 'product')?.value).toBe('exempt');
    expect(taxOf(position, undefined, 'service')).toBeUndefined();
    expect(accountOf(position, undefined)?.value).toBe('usual');
    expect(accountOf(position, option('own'))?.value).toBe('own');
  });

  it('finds where the other side is', () => {
    const addresses = [
      { kind: 'billing', country: 'ZW' },
      { kind: 'shipping', country: 'ZA' },
      { kind: 'shipping', country: 'BW', primary: true },
    ];
    expect(countryOf({ id: 'c', version: 1, addresses })).toBe('BW');
    expect(countryOf({ id: 'c', version: 1, addresses: addresses.slice(0, 1) })).toBe('ZW');
    expect(countryOf({ id: 'c', version: 1 })).toBeUndefined();
  });
});
