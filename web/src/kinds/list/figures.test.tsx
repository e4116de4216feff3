import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entity, Registry, Row } from '../../registry/types';
import { columnNames } from './columnNames';
import { figureCard, figureColumns, figureValues } from './figures';

const columns = [
  { name: 'owed', label: 'Owed', of: ['total'] },
  { name: 'overdue', label: 'Overdue', of: ['band1', 'band2'], tone: 'bad' as const },
];
const entity = { list: { figures: { report: 'accounting.aged', api: '/v1', columns } } } as unknown as Entity;
const registry = { currency: { code: 'USD', digits: 2 } } as unknown as Registry;
const row = (id: string) => ({ id }) as unknown as Row;

const values = figureValues(columns, [
  { cells: { total: '10.5000', band1: '0.1000', band2: '0.2000' }, keys: { id: 'a' } },
  { cells: { total: '-3.0000', band1: '0.0000', band2: null }, keys: { id: 'b' } },
  { cells: { total: '99.0000' }, keys: {} },
]);

test('columns of a report are added up exactly, by record', () => {
  expect(values.get('a')).toEqual({ owed: '10.5000', overdue: '0.3000' });
  expect([...values.keys()]).toEqual(['a', 'b']);
});

test('what is nothing is left out, and what is late has its colour', () => {
  const [owed, overdue] = figureColumns(registry, entity, values);
  const cell = (column: typeof owed, id: string) => render(column?.cell(row(id))).container;
  expect(cell(owed, 'a').textContent).toBe('USD\u00a010.50');
  expect(cell(overdue, 'a').querySelector('[data-tone="bad"]')?.textContent).toBe('USD\u00a00.30');
  expect(cell(overdue, 'b').textContent).toBe('');
  expect(cell(owed, 'c').textContent).toBe('');
});

test('a card names what calls for attention', () => {
  const card = figureCard(registry, entity, values);
  expect(render(card?.amount(row('a'))).container.textContent).toBe('USD\u00a010.50');
  expect(render(card?.more(row('a'))).container.textContent).toBe('Overdue USD\u00a00.30');
  expect(render(card?.more(row('b'))).container.textContent).toBe('');
});

test('a file holds the columns of the screen and the figures behind them', () => {
  const model = { columns: [{ name: 'name' }, { name: 'code' }], entity } as unknown as Parameters<
    typeof columnNames
  >[0];
  expect(columnNames(model)).toEqual(['name', 'code', 'owed', 'overdue']);
  expect(figureColumns(registry, entity, values).every((column) => column.sortable)).toBe(true);
});
