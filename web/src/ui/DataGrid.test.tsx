import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DataGrid } from './DataGrid';
import type { SortKey } from './gridModel';

interface Invoice {
  id: string;
  number: string;
  total: string;
}
const rows: Invoice[] = Array.from({ length: 500 }, (_, index) => ({
  id: `i${index}`,
  number: `INV-${String(index).padStart(4, '0')}`,
  total: `${index}.00`,
}));

function Screen({ onOpen, onSort }: { onOpen: (row: Invoice) => void; onSort: (sort: SortKey[]) => void }) {
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const [sort, setSort] = useState<SortKey[]>([]);
  return (
    <DataGrid
      label="Invoices"
      columns={[
        { key: 'number', label: 'Number', sortable: true, cell: (row) => row.number },
        { key: 'total', label: 'Total', align: 'end', sortable: true, cell: (row) => row.total },
      ]}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => `/invoice/${row.id}`}
      onOpen={onOpen}
      selection={selection}
      onSelect={setSelection}
      sort={sort}
      onSort={(next) => {
        onSort(next);
        setSort(next);
      }}
      total={1234}
    />
  );
}

function draw() {
  const onOpen = vi.fn();
  const onSort = vi.fn();
  const element = <Screen onOpen={onOpen} onSort={onSort} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { onOpen, onSort, user: userEvent.setup() };
}

const grid = () => screen.getByRole('grid', { name: 'Invoices' });
const activeText = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

test('draws only the rows in sight and says how many there are', () => {
  draw();
  expect(grid().getAttribute('aria-rowcount')).toBe('1235');
  const drawn = screen.getAllByRole('row').length;
  expect(drawn).toBeGreaterThan(20);
  expect(drawn).toBeLessThan(60);
});

test('counts the rows of a later page on from those before it', () => {
  const page = (before: number, total: number | undefined) => (
    <DataGrid
      label="Invoices"
      columns={[{ key: 'number', label: 'Number', cell: (row) => row.number }]}
      rows={rows.slice(50, 100)}
      rowId={(row) => row.id}
      before={before}
      total={total}
    />
  );
  const router = (before: number, total?: number) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page(before, total) }])} />
  );
  const { rerender } = render(router(50, 1234));
  expect(screen.getByRole('row', { name: 'INV-0050' }).getAttribute('aria-rowindex')).toBe('52');
  expect(grid().getAttribute('aria-rowcount')).toBe('1235');
  // How many match may not be known.
  rerender(router(50));
  expect(grid().getAttribute('aria-rowcount')).toBe('-1');
});

test('is one tab stop; keys move, select and open', async () => {
  const { onOpen, user } = draw();
  await user.tab();
  expect(document.activeElement).toBe(grid());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(activeText()).toContain('INV-0003');
  await user.keyboard(' ');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(
    screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('link').textContent),
  ).toEqual(['INV-0003', 'INV-0004', 'INV-0005']);
  // What the range draws back from is let go, down to the row it began at.
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(activeText()).toContain('INV-0003');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(
    screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('link').textContent),
  ).toEqual(['INV-0002', 'INV-0003']);
  await user.keyboard('{Home}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  await user.tab();
  expect(document.activeElement).not.toBe(grid());
  expect(grid().contains(document.activeElement)).toBe(false);
});

/** A list that others work in: a record comes in above, or most of them leave. */
function Live({ onOpen }: { onOpen: (row: Invoice) => void }) {
  const [shown, setShown] = useState(rows);
  return (
    <>
      <DataGrid
        label="Invoices"
        columns={[{ key: 'number', label: 'Number', cell: (row) => row.number }]}
        rows={shown}
        rowId={(row) => row.id}
        rowHref={(row) => `/invoice/${row.id}`}
        onOpen={onOpen}
      />
      <button type="button" onClick={() => setShown([{ id: 'new', number: 'INV-9999', total: '1.00' }, ...rows])}>
        Arrive
      </button>
      <button type="button" onClick={() => setShown(rows.slice(0, 2))}>
        Leave
      </button>
    </>
  );
}

test('rows that come in above leave the reader on the record', async () => {
  const onOpen = vi.fn();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Live onOpen={onOpen} /> }])} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(activeText()).toContain('INV-0003');
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(activeText()).toContain('INV-0003');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[3]);
  // The record is gone: keys go on from the last row that is left.
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await user.keyboard('{ArrowUp}');
  expect(activeText()).toContain('INV-0000');
});

test('sorting works by mouse and by key, and is announced', async () => {
  const { onSort, user } = draw();
  const total = screen.getByRole('columnheader', { name: 'Total' });
  expect(total.getAttribute('aria-sort')).toBe('none');
  await user.click(total);
  expect(total.getAttribute('aria-sort')).toBe('ascending');
  // The click has put the focus into the grid.
  expect(document.activeElement).toBe(grid());
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  expect(total.getAttribute('aria-sort')).toBe('descending');
  expect(onSort).toHaveBeenLastCalledWith([{ field: 'total', descending: true }]);
});

test('a click on a row opens it, a click on its box selects it', async () => {
  const { onOpen, user } = draw();
  const row = screen.getByRole('row', { name: /INV-0002/ });
  await user.click(within(row).getByText('2.00'));
  expect(onOpen).toHaveBeenCalledWith(rows[2]);
  onOpen.mockClear();
  await user.click(within(row).getByText('Select row'));
  expect(row.getAttribute('aria-selected')).toBe('true');
  expect(onOpen).not.toHaveBeenCalled();
});

test('a row with nothing in its first column is still a link, called by its title', () => {
  const element = (
    <DataGrid
      label="Products"
      columns={[
        { key: 'code', label: 'Code', cell: (row: { code: string; name: string }) => row.code },
        { key: 'name', label: 'Name', cell: (row) => row.name },
      ]}
      rows={[
        { code: 'MM-10', name: 'Maize meal' },
        { code: '', name: 'Delivery' },
      ]}
      rowId={(row) => row.name}
      rowHref={(row) => `/product/${row.name}`}
      rowTitle={(row) => row.name}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('link', { name: 'MM-10' }).textContent).toBe('MM-10');
  expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toBe('/product/Delivery');
});
