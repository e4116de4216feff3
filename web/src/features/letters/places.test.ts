import { describe, expect, test } from 'vitest';
import type { Entity, Field } from '../../registry/types';
import { printChoices } from './letters';
import { codesOf, conditionOf, fieldsOf, linksOf, picturesOf, tablesOf } from './places';

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name.toUpperCase(),
  kind,
  ...more,
});

const contract = {
  fields: [
    field('employee', 'link', { target: 'people.employee' }),
    field('basePay', 'money'),
    field('key', 'text', { secret: true }),
    field('number', 'serial'),
    field('photo', 'file'),
    field('createdAt', 'instant', { system: true }),
    field('lines', 'lines', {
      fields: [field('id', 'text'), field('what', 'text'), field('amount', 'money'), field('file', 'file')],
    }),
  ],
} as unknown as Entity;

describe('what a letter can say', () => {
  test('a condition begins with a field of the record and is closed', () => {
    expect(conditionOf(contract).map((offer) => offer.text)).toEqual(['{if: employee != null}', '{else}', '{end if}']);
  });

  test('fields of the record, without secrets and what the kernel keeps', () => {
    expect(fieldsOf(contract)).toEqual([
      { label: 'EMPLOYEE', text: '{employee}' },
      { label: 'BASEPAY', text: '{basePay}' },
      { label: 'NUMBER', text: '{number}' },
    ]);
    expect(fieldsOf(contract, 'contract.')[1]?.text).toBe('{contract.basePay}');
  });

  test('links, and tables with their first columns', () => {
    expect(linksOf(contract)).toEqual([{ name: 'employee', label: 'EMPLOYEE', target: 'people.employee' }]);
    expect(tablesOf(contract)).toEqual([{ label: 'LINES', text: '{lines: what, amount}' }]);
  });

  test('codes of texts of one line, and pictures', () => {
    expect(codesOf(contract, (kind, label) => `${label} ${kind}`)).toEqual([
      { label: 'NUMBER qr', text: '{qr: number}' },
      { label: 'NUMBER barcode', text: '{barcode: number}' },
    ]);
    expect(picturesOf(contract, 'employee.')).toEqual([{ label: 'PHOTO', text: '{picture: employee.photo}' }]);
  });
});

describe('what can be printed for a record', () => {
  const entity = {
    papers: [
      { name: 'assets.label', title: 'Asset label', labels: true },
      { name: 'assets.card', title: 'Asset card' },
    ],
  } as unknown as Entity;
  const letter = (id: string, replaces: string | null, paper = 'a4') => ({ id, name: `Letter ${id}`, paper, replaces });

  test('declared prints come first, each as the letter that stands for it', () => {
    const choices = printChoices(entity, [letter('1', null), letter('2', 'assets.card'), letter('3', 'gone.print')]);
    expect(choices.map(({ name, query, labels }) => [name, query, labels])).toEqual([
      ['Asset label', { print: 'assets.label' }, true],
      ['Letter 2', { print: 'assets.card' }, false],
      ['Letter 1', { letter: '1' }, false],
      ['Letter 3', { letter: '3' }, false],
    ]);
  });

  test('a letter of its own says whether it is for labels', () => {
    expect(printChoices(entity, [letter('2', 'assets.label')])[0]?.labels).toBe(false);
    expect(printChoices(entity, [letter('2', null, 'labels')])[2]?.labels).toBe(true);
  });
});
