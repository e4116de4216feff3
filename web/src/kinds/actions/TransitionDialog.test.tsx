import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { begins } from '../../forms/showIf';
import type { Context } from '../../registry/expr/evaluate';
import { setRegistry } from '../../registry/store';
import type { Entity, Field, Registry, Row, Transition } from '../../registry/types';
import { TransitionDialog } from './TransitionDialog';

const context: Context = {
  today: '2026-11-21',
  now: '2026-11-21T08:00:00Z',
  me: null,
  business: {},
  settings: {},
  features: [],
  roles: [],
};
const own = (name: string, t: string) => ({ t, deps: [[name]], tree: { k: 'field', depth: 0, slot: 0, name, t } });
const ask = [
  {
    name: 'day',
    label: 'Day',
    kind: 'date',
    defaultExpr: { t: 'date', deps: [], tree: { k: 'ctx', c: 'today', t: 'date' } },
  },
  { name: 'amount', label: 'Amount', kind: 'text', defaultExpr: own('balance', 'text') },
  {
    name: 'terms',
    label: 'Terms',
    kind: 'text',
    defaultExpr: {
      t: 'text',
      deps: [['customer', 'terms']],
      tree: { k: 'path', names: ['customer', 'terms'], t: 'text' },
    },
  },
  { name: 'note', label: 'Note', kind: 'text', default: 'Paid' },
] as unknown as Field[];

it('starts with what the record at hand tells, and with constants', () => {
  const record = { balance: '20.00', customer: { id: 'c1', label: 'Tafara Stores' } };
  expect(begins(ask, record, context)).toEqual({ day: '2026-11-21', amount: '20.00', note: 'Paid' });
});

it('reads of many records at once nothing that one of them would answer', () => {
  expect(begins(ask, undefined, context)).toEqual({ day: '2026-11-21', note: 'Paid' });
});

it('shows the computed answer, and sends it', async () => {
  setRegistry({
    entities: {},
    routes: [],
    currencies: {},
    currency: { code: 'USD', digits: 2 },
    permissions: { families: {} },
  } as unknown as Registry);
  HTMLDialogElement.prototype.showModal ??= () => {};
  const run = vi.fn();
  const transition = {
    name: 'settle',
    label: 'Settle',
    from: [],
    to: '',
    ask: ask.slice(1, 2),
  } as unknown as Transition;
  await act(async () => {
    render(
      <MantineProvider>
        <TransitionDialog
          transition={transition}
          subject="INV-1"
          busy={false}
          error={undefined}
          record={{ entity: {} as Entity, row: { id: '1', balance: '20.00' } as Row }}
          onRun={run}
          onClose={() => {}}
        />
      </MantineProvider>,
    );
  });
  const input = await screen.findByLabelText<HTMLInputElement>(/Amount/);
  expect(input.value).toBe('20.00');
  if (input.form) fireEvent.submit(input.form);
  expect(run).toHaveBeenCalledWith({ amount: '20.00' });
  fireEvent.change(input, { target: { value: '' } });
  if (input.form) fireEvent.submit(input.form);
  expect(run).toHaveBeenLastCalledWith({ amount: null });
});
