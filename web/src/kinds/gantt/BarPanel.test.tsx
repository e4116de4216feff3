import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Entity } from '../../registry/types';
import { BarPanel } from './BarPanel';
import type { Slot } from './schedule';
import { waitWords } from './waitWords';

const entity = { name: 'gallery.task', titleField: 'title', routes: { detail: '/gallery/task/{id}' } } as Entity;
const bar = { row: { id: 'b', title: 'Paint' }, from: '2026-11-17', to: '2026-11-17', progress: 40 };
const slot: Slot = { from: '2026-11-20', to: '2026-11-20', float: 2, critical: true, early: true };
const onMove = vi.fn();

beforeAll(() => loadWords('tools'));
beforeEach(() => onMove.mockReset());

const show = (open: boolean) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <BarPanel
          entity={entity}
          bar={bar}
          slot={slot}
          waiting={[waitWords({ bar: 'b', after: 'a', kind: 'fs', lag: 2 }, 'Sand')]}
          open={open}
          onMove={onMove}
          onClose={vi.fn()}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });

it('says what a bar waits for and how much room it has', () => {
  show(true);
  const facts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(facts).toEqual([
    '40% done',
    'starts after Sand, 2 working days later',
    'cannot start before 20 Nov 2026',
    'Critical: if it ends later, what follows ends later too',
    'May be 2 working days later',
  ]);
});

it('moves a bar by a day where a finger cannot drag it, and never ends it before it begins', () => {
  show(true);
  fireEvent.click(button('A day later'));
  fireEvent.click(button('End a day later'));
  expect(onMove.mock.calls).toEqual([
    [{ from: '2026-11-18', to: '2026-11-18' }],
    [{ from: '2026-11-17', to: '2026-11-18' }],
  ]);
  expect(button('End a day earlier')).toHaveProperty('disabled', true);
});

it('has no buttons for who may not move it', () => {
  show(false);
  expect(screen.queryByRole('button', { name: 'A day later' })).toBeNull();
});
