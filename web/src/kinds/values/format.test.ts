import { describe, expect, it } from 'vitest';
import type { Entity, Field, Registry } from '../../registry/types';
import { fieldText, fullTitle, linkId, linkLabel, trimZeros } from './format';

const registry = { currency: { code: 'USD', digits: 2 }, currencies: { USD: 2, UGX: 0 } } as unknown as Registry;
const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({ name: 'x', label: 'X', kind, ...more });

describe('values as text', () => {
  it('shows money in its own currency, or that of the record a line belongs to', () => {
    expect(fieldText(registry, field('money', { currencyField: 'currency' }), { x: '1500.00', currency: 'UGX' })).toBe(
      'UGX\u00a01,500',
    );
    expect(
      fieldText(registry, field('money', { currencyField: 'parent.currency' }), { x: '-2.5' }, { currency: 'USD' }),
    ).toBe('USD\u00a0\u22122.50');
    expect(fieldText(registry, field('money'), { x: '0.125' })).toBe('USD\u00a00.125');
  });

  it('drops zeros that say nothing, but never a price below its currency', () => {
    expect(trimZeros('3.500000')).toBe('3.5');
    expect(trimZeros('100')).toBe('100');
    expect(fieldText(registry, field('quantity'), { x: '3.000000' })).toBe('3');
    expect(fieldText(registry, field('decimal', { name: 'unitPrice' }), { unitPrice: '6.900000' })).toBe('6.90');
    expect(fieldText(registry, field('decimal', { name: 'unitPrice' }), { unitPrice: '0.0125' })).toBe('0.0125');
    expect(fieldText(registry, field('decimal', { name: 'unitCost' }), { unitCost: '5.700000' })).toBe('5.70');
    expect(fieldText(registry, field('decimal', { name: 'rating' }), { rating: '4.500000' })).toBe('4.5');
  });

  it('names links, and says nothing for nothing', () => {
    expect(fieldText(registry, field('link'), { x: { id: 'a', label: 'Moyo' } })).toBe('Moyo');
    expect(fieldText(registry, field('link'), { x: null })).toBe('');
    expect(linkId({ id: 'a', label: 'Moyo' })).toBe('a');
    expect(linkId('a')).toBe('a');
    expect(fieldText(registry, field('bool'), { x: false })).toBe('No');
  });

  it('puts whom or what a record is about before its number, and behind its name', () => {
    const employee = field('link', { name: 'employee' });
    const entity = (title: Field) =>
      ({ titleField: title.name, detailField: 'employee', fields: [title, employee] }) as unknown as Entity;
    const row = { id: 'r', number: 'LV-00182', title: 'Passport', employee: { id: 'e', label: 'Tariro Moyo' } };
    expect(fullTitle(registry, entity(field('serial', { name: 'number' })), row)).toBe('Tariro Moyo · LV-00182');
    expect(fullTitle(registry, entity(field('text', { name: 'title' })), row)).toBe('Passport · Tariro Moyo');
    expect(fullTitle(registry, { ...entity(field('text', { name: 'title' })), detailField: null }, row)).toBe(
      'Passport',
    );
  });

  it('never shows an id: what a link leads to without a number is a draft', () => {
    const known = { ...registry, entities: { quote: { label: { one: 'Quotation', many: 'Quotations' } } } } as never;
    expect(fieldText(known, field('link', { target: 'quote' }), { x: { id: '06gx', label: null } })).toBe(
      'Quotation (draft)',
    );
    expect(linkLabel({ id: '06gx', label: '' })).toBe('Draft');
    expect(fieldText(known, field('user'), { x: { id: '06gx', label: null } })).toBe('…');
  });

  it('rounds shares that were worked out, and names countries', () => {
    expect(fieldText(registry, field('percent', { readOnly: true }), { x: '33.333333' })).toBe('33.33%');
    expect(fieldText(registry, field('percent'), { x: '15.125000' })).toBe('15.125%');
    expect(fieldText(registry, field('country'), { x: 'ZW' })).toBe('Zimbabwe');
  });
});
