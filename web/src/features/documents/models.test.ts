import { describe, expect, it } from 'vitest';
import type { Entity, Field, Row } from '../../registry/types';
import { isBlock } from './gridKeys';
import { parseBlock, pastedValue } from './paste';
import { groupsOf, previewInput, withUsualTax } from './preview';
import { documentRoles, usualColumns } from './roles';
import { headParts } from './sections';
import { rateOn, ruleOf } from './taxRules';
import { documentTotals } from './totals';
import { blankLine, findProblems, isBlank, placeOf, split, toBody } from './values';

const lineFields: Field[] = [
  { name: 'product', label: 'Product', kind: 'link', target: 'products.product' },
  { name: 'description', label: 'Description', kind: 'text' },
  { name: 'qty', label: 'Quantity', kind: 'quantity', scale: 6, default: '1', required: true },
  { name: 'unitPrice', label: 'Unit price', kind: 'decimal', scale: 6 },
  { name: 'discountPct', label: 'Discount %', kind: 'percent', scale: 4 },
  { name: 'taxGroup', label: 'Tax', kind: 'link', target: 'ledger.tax_group' },
];
const entity = {
  name: 'accounting.bill',
  fields: [
    { name: 'supplier', label: 'Supplier', kind: 'link', target: 'parties.supplier', required: true },
    { name: 'issueDate', label: 'Date', kind: 'date', required: true },
    { name: 'currency', label: 'Currency', kind: 'currency' },
    { name: 'discountPct', label: 'Discount %', kind: 'percent' },
    {
      name: 'taxes',
      label: 'Taxes',
      kind: 'lines',
      fields: [{ name: 'tax', label: 'Tax', kind: 'money', readOnly: true }],
    },
    {
      name: 'lines',
      label: 'Lines',
      kind: 'lines',
      fields: [...lineFields, { name: 'lineNet', label: 'Net', kind: 'money', readOnly: true }],
    },
  ],
} as unknown as Entity;

describe('roles', () => {
  it('knows a document by its fields, and leaves the server its own lines', () => {
    const roles = documentRoles(entity);
    expect(roles.party?.name).toBe('supplier');
    expect(roles.lines?.name).toBe('lines');
    expect(roles.purchase).toBe(true);
    expect(usualColumns(roles)).toEqual(['product', 'description', 'qty', 'unitPrice', 'discountPct', 'taxGroup']);
  });
});

describe('what may change', () => {
  const posted = {
    ...entity,
    form: { sections: [] },
    states: { field: 'status', values: { draft: {}, paid: { editable: ['notes'] } } },
  } as unknown as Entity;

  it('locks the lines with the head once a document is paid', () => {
    const of = (status: string) => headParts(posted, 'lines', { id: 'a', status } as unknown as Row);
    expect(of('draft').linesLocked).toBe(false);
    expect(of('paid').linesLocked).toBe(true);
    expect([...of('paid').locked]).toContain('issueDate');
    expect(headParts(posted, 'lines', undefined).linesLocked).toBe(false);
  });
});

describe('what others fill in', () => {
  const [supplier, ...others] = entity.fields;
  const rate = { name: 'rate', label: 'Rate', kind: 'rate', readOnly: true, denied: true } as Field;
  const guarded = { ...entity, fields: [supplier, rate, ...others], form: { sections: [] } } as unknown as Entity;
  const named = (fields: readonly Field[]) => fields.map((field) => field.name);

  it('is shown where it holds something, and cannot be changed', () => {
    const filled = headParts(guarded, 'lines', { id: 'a', rate: '1.2' });
    expect(named(filled.all)).toContain('rate');
    expect([...filled.locked]).toEqual(['rate']);
    expect(named(headParts(guarded, 'lines', { id: 'a', rate: null }).all)).not.toContain('rate');
    expect(named(headParts(guarded, 'lines', undefined).all)).not.toContain('rate');
  });
});

describe('bodies', () => {
  const filled = { ...blankLine(lineFields), description: 'Cement', qty: '1,200', unitPrice: '8.5' };

  it('counts a line with nothing but defaults as blank', () => {
    expect(isBlank(blankLine(lineFields), lineFields)).toBe(true);
    expect(isBlank(filled, lineFields)).toBe(false);
    expect(isBlank({ ...blankLine(lineFields), qty: '2' }, lineFields)).toBe(false);
  });

  it('leaves blank lines out and finds the way back for errors', () => {
    const { values, places } = toBody(
      { head: { supplier: 's1', reference: '' }, lines: [blankLine(lineFields), filled] },
      'lines',
      lineFields,
    );
    expect(values).toEqual({ supplier: 's1', lines: [{ description: 'Cement', qty: '1200', unitPrice: '8.5' }] });
    expect(placeOf('/lines/0/qty', 'lines', places)).toBe('lines.1.qty');
    expect(placeOf('/supplier', 'lines', places)).toBe('supplier');
  });

  it('gives a stored line no defaults it did not have', () => {
    const { lines } = split({ lines: [{ description: 'Old' }] }, 'lines', lineFields);
    expect(lines[0]).toMatchObject({ description: 'Old', qty: '' });
  });

  it('names what is missing or unreadable', () => {
    const problems = findProblems(
      { head: { issueDate: '2026-11-21' }, lines: [{ ...filled, qty: 'many' }] },
      entity.fields.slice(0, 2),
      lineFields,
      2,
    );
    expect(problems.map((problem) => problem.path)).toEqual(['supplier', 'lines.0.qty']);
    expect(
      findProblems({ head: { supplier: 's', issueDate: 'd' }, lines: [] }, [], lineFields, 2)[0]?.message,
    ).toContain('1 line');
  });

  it('names times and lengths of time that cannot be read, and sends minutes', () => {
    const fields: Field[] = [
      { name: 'begins', label: 'Begins', kind: 'time' },
      { name: 'takes', label: 'Takes', kind: 'duration' },
    ];
    const problemsOf = (line: Record<string, unknown>) =>
      findProblems({ head: {}, lines: [line] }, [], fields, 2).map(({ path, message }) => [path, message]);
    expect(problemsOf({ begins: '08:30', takes: 90 })).toEqual([]);
    expect(problemsOf({ begins: '', takes: 90 })).toEqual([]);
    expect(problemsOf({ begins: 'soon', takes: 'long' })).toEqual([
      ['lines.0.begins', 'Enter a time of day, such as 08:30'],
      ['lines.0.takes', 'Enter a length of time, such as 1h 30 or 90'],
    ]);
    expect(toBody({ head: {}, lines: [{ begins: '08:30', takes: 90 }] }, 'lines', fields).values).toEqual({
      lines: [{ begins: '08:30', takes: 90 }],
    });
  });
});

describe('paste', () => {
  it('reads a block with quoted cells', () => {
    expect(parseBlock('a\tb\r\n"x ""y""\nz"\t2\r\n')).toEqual([
      ['a', 'b'],
      ['x "y"\nz', '2'],
    ]);
    expect(isBlock('one\n')).toBe(false);
    expect(isBlock('one\ttwo')).toBe(true);
  });

  it('reads figures, dates and choices as a spreadsheet shows them', () => {
    const of = (kind: Field['kind'], text: string, more: Partial<Field> = {}) =>
      pastedValue({ name: 'x', label: 'X', kind, ...more }, text);
    expect(of('money', 'USD 1,234.50')).toBe('1234.50');
    expect(of('percent', '15.5%')).toBe('15.5');
    expect(of('quantity', '(3)')).toBe('-3');
    expect(of('money', 'n/a')).toBe('n/a');
    expect(of('date', '09/03/2026')).toBe('2026-03-09');
    expect(of('date', '9 March 2026')).toBe('2026-03-09');
    expect(of('time', '8.30')).toBe('08:30');
    expect(of('time', '17:00:00')).toBe('17:00');
    expect(of('time', '24:00')).toBe('24:00');
    expect(of('time', 'noon')).toBe('noon');
    expect(of('duration', '1h 30')).toBe(90);
    expect(of('duration', '1,5 h')).toBe(90);
    expect(of('duration', '2:15:00')).toBe(135);
    expect(of('duration', 'long')).toBe('long');
    expect(of('enum', 'bank transfer', { options: [{ value: 'bank', label: 'Bank transfer' }] })).toBe('bank');
  });
});

describe('tax rules', () => {
  const code = {
    id: 'c1',
    name: 'VAT',
    kind: 'standard',
    base: 'net',
    sequence: 1,
    rates: [
      { validFrom: '2026-01-01', rate: '15.5' },
      { validFrom: '2023-01-01', rate: '15' },
    ],
  } as Row;

  it('takes the rate of the day', () => {
    expect(rateOn(code.rates, '2025-12-31')?.rate).toBe('15');
    expect(rateOn(code.rates, '2026-01-01')?.rate).toBe('15.5');
    expect(rateOn(code.rates, '2020-01-01')).toBeUndefined();
  });

  it('turns the editor into the totals of the document', () => {
    const roles = documentRoles(entity);
    const values = {
      head: { discountPct: '2.5' },
      lines: [
        { qty: '10', unitPrice: '12.50', discountPct: '5', taxGroup: 'g1' },
        { qty: '3', unitPrice: '199.99', taxGroup: 'g0' },
        { qty: '7', unitPrice: '8.35', taxGroup: 'g1' },
      ],
    };
    expect(groupsOf(values, roles)).toEqual(['g0', 'g1']);
    // What names no tax takes the usual one, what names one keeps it.
    const bare = { ...values, lines: [...values.lines, {}] };
    expect(groupsOf(withUsualTax(bare, roles, 'g9'), roles)).toEqual(['g0', 'g1', 'g9']);
    expect(withUsualTax(bare, roles, undefined)).toBe(bare);
    const rule = ruleOf(code, '2026-11-21');
    const rules = new Map([['g1', rule ? [rule] : []]]);
    expect(documentTotals(previewInput(values, roles, rules, 2)).total).toBe('784.52');
  });
});
