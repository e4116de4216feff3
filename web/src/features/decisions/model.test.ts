import { describe, expect, it } from 'vitest';
import { t } from '../../i18n';
import {
  type Cell,
  cellOf,
  cellText,
  type DecisionRow,
  expressionOf,
  expressions,
  expressionText,
  isStacked,
  moved,
  partsOf,
  problemAt,
  shown,
  stepFrom,
  stepText,
  withCell,
  withLinks,
} from './model';

describe('cells of a decision table', () => {
  it.each<[Cell | undefined, string]>([
    [undefined, ''],
    [null, 'null'],
    ['> 2', '> 2'],
    [['sick', 'annual'], 'sick, annual'],
    ['2.50', '2.50'],
  ])('%j is written as %j and read back', (cell, text) => {
    expect(cellText(cell)).toBe(text);
    expect(cellOf(text)).toEqual(cell);
  });

  it('reads what is typed without its spaces and stray commas', () => {
    expect(cellOf('  > 2 ')).toBe('> 2');
    expect(cellOf('sick, , annual,')).toEqual(['sick', 'annual']);
    expect(cellText(true)).toBe('true');
    expect(cellText(4)).toBe('4');
  });

  it('changes one cell and empties it', () => {
    const rows: DecisionRow[] = [
      { when: { kind: 'sick' }, then: { approver: 'hr' } },
      { when: {}, then: { approver: 'line' } },
    ];
    const filled = withCell(rows, 1, 'when', 'days', '> 2');
    expect(filled[1]).toEqual({ when: { days: '> 2' }, then: { approver: 'line' } });
    expect(filled[0]).toBe(rows[0]);
    expect(withCell(rows, 0, 'when', 'kind', undefined)[0]).toEqual({ when: {}, then: { approver: 'hr' } });
  });
});

describe('cells of choices', () => {
  const options = [
    { value: 'high', label: 'High' },
    { value: 'hr', label: 'Human resources' },
    { value: 'true', label: 'Yes' },
  ];
  it.each<[Cell, string]>([
    ['high', 'High'],
    ['!= hr', '!= Human resources'],
    [['high', 'hr'], 'High, Human resources'],
  ])('%j is written as %j and read back', (cell, text) => {
    expect(cellText(cell, options)).toBe(text);
    expect(cellOf(text, options)).toEqual(cell);
  });

  it('are read in capitals or without, by label or value', () => {
    expect(cellOf('HIGH, hr, odd', options)).toEqual(['high', 'hr', 'odd']);
    expect(cellText(true, options)).toBe('Yes');
    expect(cellOf('yes', options)).toBe('true');
  });
});

describe('rows of a decision table', () => {
  it('move within the table alone', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });

  it('show what is wrong where it stands', () => {
    const problems = [
      { pointer: '/rows/1/when/days', code: 'cell', message: 'No number.' },
      { pointer: '/rows/2', code: 'row_never_reached', message: 'Never reached.' },
    ];
    expect(problemAt(problems, 'rows', 1, 'when', 'days')).toBe('No number.');
    expect(problemAt(problems, 'rows', 1, 'then', 'days')).toBeUndefined();
    expect(problemAt(problems, 'rows', 2)).toBe('Never reached.');
    expect(problemAt(problems, 'examples', 2)).toBeUndefined();
  });

  it('are walked by arrows and Enter, which begins another at the end', () => {
    expect(stepFrom('ArrowUp', 0, 1, 3)).toBeUndefined();
    expect(stepFrom('ArrowDown', 0, 1, 3)).toEqual({ row: 1, column: 1 });
    expect(stepFrom('ArrowDown', 2, 1, 3)).toBeUndefined();
    expect(stepFrom('Enter', 2, 0, 3)).toEqual({ row: 3, column: 0, adds: true });
    expect(stepFrom('a', 1, 0, 3)).toBeUndefined();
  });

  it('say the code of a linked record by what the record is called, and other codes as they are', () => {
    const type = { name: 'type', label: 'Leave type', kind: 'text', of: 'type' };
    const row = { type: { id: 'x', label: 'Annual leave' } };
    const [column] = withLinks([type], { type: 'ANNUAL' }, row);
    expect(shown(column, 'ANNUAL')).toBe('Annual leave');
    expect(cellText(['SICK', 'ANNUAL'], column?.options)).toBe('SICK, Annual leave');
    expect(withLinks([type], { type: 'ANNUAL' }, {})).toEqual([type]);
    expect(withLinks([type], {}, row)).toEqual([type]);
  });

  it('say choices by their labels', () => {
    const column = { name: 'kind', label: 'Kind', kind: 'enum', options: [{ value: 'hr', label: 'HR' }] };
    expect(shown(column, 'hr')).toBe('HR');
    expect(shown(column, ['hr', 'line'])).toBe('HR, line');
    expect(shown(undefined, null)).toBe('—');
  });
});

describe('expressions of a formula', () => {
  it('keep their commas and are typed whatever the output holds', () => {
    const band = { name: 'band', label: 'Band', kind: 'enum', options: [{ value: 'a', label: 'A' }] };
    expect(expressions([band])).toEqual([{ name: 'band', label: 'Band', kind: 'formula' }]);
    expect(expressionOf(' min(net, 100) ')).toBe('min(net, 100)');
    expect(expressionOf('  ')).toBeUndefined();
    expect([expressionText(25), expressionText('null'), expressionText(undefined)]).toEqual(['25', 'null', '']);
  });

  it('come before the conditions they seldom have, on blocks of their own at any width', () => {
    const column = (name: string) => ({ name, label: name, kind: 'int' });
    const inputs = ['days', 'net', 'owed'].map(column);
    const formula = partsOf({ hit: 'formula', inputs, outputs: [column('score')] });
    expect(formula.rows.map(({ part }) => part)).toEqual(['then', 'when']);
    expect(formula.examples.map(({ part }) => part)).toEqual(['given', 'expect']);
    expect(isStacked(formula.rows, 4000)).toBe(true);
    const first = partsOf({ hit: 'first', inputs, outputs: [column('score')] });
    expect(first.rows.map(({ part }) => part)).toEqual(['when', 'then']);
    expect([isStacked(first.rows, 1000), isStacked(first.rows, 328)]).toEqual([false, true]);
  });

  it('say what their parts came to', () => {
    expect([stepText('143511.275'), stepText(true), stepText(null)]).toEqual(['143511.275', t('decisions.yes'), '—']);
  });
});
