import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Entity, Field, Registry } from '../../registry/types';
import { digitsOfAmounts, gridColumns, rowCard } from './columns';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const fields: Field[] = [
  { name: 'subject', label: 'Subject', kind: 'text', maxLength: 200 },
  { name: 'priority', label: 'Priority', kind: 'enum', options: options('P1', 'P2') },
  { name: 'source', label: 'Source', kind: 'enum', options: options('Somebody else told us about it') },
  { name: 'status', label: 'Status', kind: 'enum', options: options('Waiting for requester') },
  { name: 'total', label: 'Total', kind: 'money' },
];
const entity = {
  name: 'helpdesk.ticket',
  titleField: 'subject',
  fields,
  states: { field: 'status', values: { waiting: { label: 'Waiting for requester', tone: 'warn' } } },
} as unknown as Entity;

it('gives a choice the room its words take, a state all of it, and what is left to the name', () => {
  const columns = gridColumns({} as Registry, entity, fields);
  const width = (key: string) => columns.find((column) => column.key === key)?.width ?? 0;
  expect(width('priority')).toBeLessThan(90);
  // Words that long are cut, and told when pointed at.
  expect(width('source')).toBe(104);
  expect(width('status')).toBeGreaterThan(170);
  expect(width('total')).toBe(124);
  const grow = columns.map((column) => column.grow ?? 0);
  expect(Math.max(...grow)).toBe(columns[0]?.grow);
});

it('gives amounts a share of the room that is left by their digits, and no list more than its page', () => {
  const cost: Field = { name: 'cost', label: 'Cost', kind: 'money' };
  const column = (...amounts: string[]) => {
    const rows = amounts.map((amount, index) => ({ id: String(index), cost: amount }));
    const [found] = gridColumns({} as Registry, entity, [cost], digitsOfAmounts([cost], rows));
    return [found?.width, found?.grow];
  };
  expect(column('960.0000', '42000.0000')).toEqual([124, 1]);
  // `USD 214,000.00`, `USD 1,583,779.53`
  expect(column('960.0000', '214000.0000')).toEqual([124, 3]);
  expect(column('1583779.5300')).toEqual([124, 6]);
});

it('leaves a count of nothing empty, and not a number somebody gave', () => {
  const number = (name: string, readOnly: boolean): Field => ({ name, label: name, kind: 'int', readOnly });
  const [counted, typed] = gridColumns({} as Registry, entity, [number('leads', true), number('seats', false)]);
  const row = (value: number) => ({ id: '1', leads: value, seats: value });
  expect(counted?.cell(row(0))).toBe('');
  expect(counted?.cell(row(3))).toBe('3');
  expect(typed?.cell(row(0))).toBe('0');
});

describe('a card on a phone', () => {
  const registry = { entities: {}, currency: { code: 'USD', digits: 2 }, currencies: {}, today: '2026-11-23' };
  const field = (name: string, kind: Field['kind'], label = name): Field => ({ name, label, kind });
  function card(fields: Field[], row: object): string {
    const entity = {
      name: 'sales.document',
      titleField: 'number',
      fields: [...fields, field('overdue', 'bool')],
      states: { field: 'status', values: { posted: { label: 'Posted', tone: 'good' } } },
    } as unknown as Entity;
    const draw = rowCard(registry as unknown as Registry, entity, fields);
    const { container } = render(<div>{draw({ id: '1', number: 'N-1', status: 'posted', ...row })}</div>);
    const texts = [...container.querySelectorAll('span span')].filter((part) => part.children.length === 0);
    return texts.map((part) => part.textContent?.replaceAll(/\s/g, ' ')).join(' | ');
  }

  it('says when an invoice is due and how late it is, not when it was written', () => {
    const invoice = [
      field('number', 'serial'),
      field('customer', 'link'),
      field('issueDate', 'date', 'Date'),
      field('dueDate', 'date', 'Due'),
      field('total', 'money'),
      field('outstanding', 'money'),
      field('status', 'enum'),
    ];
    const row = { customer: { id: 'c', label: 'Moyo Trading' }, issueDate: '2026-10-12', total: '10.00' };
    expect(card(invoice, { ...row, dueDate: '2026-11-11', overdue: true })).toBe(
      'N-1 | USD 10.00 | Moyo Trading | Due 11 Nov 2026 | Overdue 12 days',
    );
    // One that is due on no day says what else there is.
    expect(card(invoice, row)).toContain('Moyo Trading | 12 Oct 2026');
    // A draft has no number, and its state is said once.
    const draft = { ...row, number: null, dueDate: '2026-12-12' };
    expect(card(invoice, draft)).toBe('Moyo Trading | USD 10.00 | Due 12 Dec 2026 | Posted');
  });

  it('says what day an order, a ticket or a request for prices is about', () => {
    const dated = (...names: string[]) => [field('person', 'text'), ...names.map((name) => field(name, 'date', name))];
    const days = { person: 'Tariro', date: '2026-11-01', issueDate: '2026-11-02', createdAt: '2026-11-03' };
    for (const name of [
      'validUntil',
      'deliveryDate',
      'promisedDate',
      'deadline',
      'solveBy',
      'needBy',
      'nextOn',
      'returnDue',
    ])
      expect(card(dated('date', 'issueDate', name), { ...days, [name]: '2026-12-24' })).toContain(
        `Tariro | ${name} 24 Dec 2026`,
      );
    expect(card(dated('date'), days)).toContain('Tariro | 01 Nov 2026');
  });

  it('says what an entry is about before what class it is of', () => {
    const entry = [field('date', 'date'), field('class', 'text'), field('narration', 'text')];
    const [date, kind, narration] = entry;
    const choice = { ...kind, kind: 'enum', options: options('Stock') } as Field;
    const row = { date: '2026-11-20', class: 'Stock', narration: 'Goods delivered' };
    expect(card([date, choice, narration] as Field[], row)).toContain('20 Nov 2026 | Goods delivered');
  });

  it('says for which days leave is asked, and what its figure counts', () => {
    const leave = [
      field('employee', 'text'),
      field('type', 'text'),
      field('from', 'date'),
      field('to', 'date'),
      field('days', 'decimal', 'Days'),
    ];
    const row = { employee: 'Chipo Ncube', type: 'Annual leave', from: '2026-12-14', to: '2026-12-16', days: '3.0000' };
    expect(card(leave, row)).toContain('Days | Chipo Ncube | 14 – 16 Dec 2026');
  });

  it('says when a booking is, and what is booked, before its number', () => {
    const booking = [field('code', 'serial'), field('resource', 'link'), field('startsAt', 'instant', 'From')];
    const row = { code: 'B-7', resource: { id: 'r', label: 'Main hall' }, startsAt: '2026-11-30T08:00:00Z' };
    expect(card(booking, row)).toMatch(/^N-1 \| Main hall \| 30 Nov 2026/);
  });

  it('shows what is paid out, not what it is worked out from', () => {
    const payslip = [field('gross', 'money'), field('tax', 'money'), field('net', 'money')];
    expect(card(payslip, { gross: '680.00', tax: '80.00', net: '600.00' })).toContain('USD 600.00');
  });
});
