import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, grouped, matching, readCatalogue } from './catalogue';

const entry = (title: string, group: string, description = ''): CatalogueEntry => ({
  name: `x.${title}`,
  title,
  description,
  group,
  path: `/reports/${title}`,
});

describe('the catalogue of reports', () => {
  const all = [
    entry('Trial balance', 'Financial statements'),
    entry('Aged receivables', 'Receivables', 'What each customer owes'),
    entry('Customer statement', 'Receivables'),
  ];

  it('finds by every word, title first, whatever the case and accents', () => {
    expect(matching(all, 'CUSTOMER').map((found) => found.title)).toEqual(['Customer statement', 'Aged receivables']);
    expect(matching(all, 'receivables owes').map((found) => found.title)).toEqual(['Aged receivables']);
    expect(matching([entry('Résultat', 'x')], 'resultat')).toHaveLength(1);
    expect(matching(all, 'nothing')).toEqual([]);
    expect(matching(all, '  ')).toHaveLength(3);
  });

  it('keeps headings in their order', () => {
    expect(grouped(all).map(([group, entries]) => [group, entries.length])).toEqual([
      ['Financial statements', 1],
      ['Receivables', 2],
    ]);
  });

  it('reads only what it can use', () => {
    expect(readCatalogue({ data: [{ name: 'a', path: '/a', title: 'A' }, { name: 'b' }, 7] })).toEqual([
      { name: 'a', path: '/a', title: 'A', description: '', group: '' },
    ]);
    expect(readCatalogue(undefined)).toEqual([]);
  });
});
