import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Entity, Registry, Row } from '../../registry/types';
import { Figures } from './Figures';

const entity = {
  name: 'crm.campaign',
  fields: [
    { name: 'goal', label: 'Goal', kind: 'text' },
    { name: 'sent', label: 'Sent', kind: 'int' },
    { name: 'leads', label: 'Leads', kind: 'int' },
  ],
  detail: { figures: ['goal', 'sent', 'leads'] },
} as unknown as Entity;
const shown = (row: Row) => {
  render(
    <MemoryRouter>
      <Figures registry={{ entities: {} } as unknown as Registry} entity={entity} row={row} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('term').map((term) => term.textContent);
};

it('counts nothing where nothing has happened yet', () => {
  expect(shown({ id: '1', goal: 'Calendars', sent: 0, leads: 0 })).toEqual(['Goal']);
});

it('shows a zero that is an answer: sent to many, and nobody came', () => {
  expect(shown({ id: '1', goal: 'Calendars', sent: 40, leads: 0 })).toEqual(['Goal', 'Sent', 'Leads']);
});
