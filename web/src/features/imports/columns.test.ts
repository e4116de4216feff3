import { describe, expect, it } from 'vitest';
import type { Entity } from '../../registry/types';
import { choose, headOf, missingFields, needsMatching, readShape, wholeMapping } from './columns';

const entity = {
  fields: [
    { name: 'name', label: 'Nom', kind: 'text' },
    { name: 'phone', label: 'Téléphone', kind: 'text' },
  ],
} as unknown as Entity;

const answer = {
  columns: [
    { heading: 'Kunde', samples: ['Marula'] },
    { heading: 'telephone', samples: [] },
    { heading: 'Rien', samples: ['x'] },
  ],
  fields: [
    { name: 'name', label: 'Name', required: true },
    { name: 'phone', label: 'Phone', required: false },
  ],
  mapping: {},
  remembered: false,
};

describe('columns of a file', () => {
  it('are found by the labels of the reader’s language too', () => {
    const shape = readShape(
      { ...answer, columns: [{ heading: 'TÉLÉPHONE :' }, { heading: 'nom' }, { heading: 'Nom' }] },
      entity,
    );
    expect(shape.mapping).toEqual({ 'TÉLÉPHONE :': 'phone', nom: 'name' });
    expect(shape.fields.map(({ label }) => label)).toEqual(['Nom', 'Téléphone']);
  });

  it('of lines, and what tells records apart, are called as their screens call them', () => {
    const invoice = {
      label: { one: 'Facture', many: 'Factures' },
      fields: [{ name: 'lines', label: 'Lignes', kind: 'lines', fields: [{ name: 'qty', label: 'Quantité' }] }],
    } as unknown as Entity;
    const fields = [
      { name: '$document', label: 'Invoice of the row', required: false },
      { name: 'lines.qty', label: 'Lines: Quantity', required: true },
    ];
    expect(readShape({ ...answer, fields }, invoice).fields.map(({ label }) => label)).toEqual([
      'Facture of the row',
      'Lignes: Quantité',
    ]);
  });

  it('need a person when one is unknown, one is missing, or somebody chose before', () => {
    const shape = readShape(answer, entity);
    expect(needsMatching(shape)).toBe(true);
    expect(missingFields(shape, shape.mapping).map(({ name }) => name)).toEqual(['name']);
    const known = readShape({ ...answer, columns: [{ heading: 'N' }], mapping: { N: 'name' } }, entity);
    expect(needsMatching(known)).toBe(false);
    expect(needsMatching({ ...known, remembered: true })).toBe(true);
    expect(needsMatching({ ...known, program: 'HubSpot' })).toBe(true);
    expect(needsMatching({ ...shape, fields: [] })).toBe(false);
  });

  it('fill a field once', () => {
    const shape = readShape(answer, entity);
    const first = choose(shape.mapping, 'Kunde', 'name');
    const second = choose(first, 'Rien', 'name');
    expect(wholeMapping(shape, second)).toEqual({ Kunde: '', telephone: 'phone', Rien: 'name' });
    expect(choose(second, 'Rien', '')).toMatchObject({ Kunde: '', Rien: '' });
  });

  it('are told by the beginning of a long file, whole lines of it', async () => {
    const long = new File([`name\n${'Marula Timber\n'.repeat(9_000)}`], 'long.csv', { type: 'text/csv' });
    const head = await headOf(long);
    expect(head.size).toBeLessThan(long.size);
    expect((await head.text()).endsWith('Timber\n')).toBe(true);
    const book = new File([new Uint8Array(100_000)], 'book.xlsx');
    expect(await headOf(book)).toBe(book);
  });
});
