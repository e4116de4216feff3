import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { GridCards } from './GridCards';

interface Row {
  id: string;
  title: string;
}
const rows: Row[] = [
  { id: 'a', title: 'Cement' },
  { id: 'b', title: 'Lime' },
];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function Cards({ selecting, told }: { selecting: boolean; told: (keys: string[]) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <MemoryRouter>
      <GridCards
        label="Products"
        columns={[]}
        rows={rows}
        rowId={(row) => row.id}
        rowHref={(row) => `/products/${row.id}`}
        rowTitle={(row) => row.title}
        card={(row) => <b>{row.title}</b>}
        sort={[]}
        onSort={() => undefined}
        selecting={selecting}
        selection={selection}
        onSelect={(keys) => {
          setSelection(keys);
          told([...keys].sort());
        }}
      />
    </MemoryRouter>
  );
}

test('while rows are chosen a tap anywhere on a card chooses it, and one tap takes them all', () => {
  const told = vi.fn();
  render(<Cards selecting told={told} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByText('Lime'));
  expect(told).toHaveBeenLastCalledWith(['b']);
  const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' });
  expect((all as HTMLInputElement).checked).toBe(false);
  fireEvent.click(all);
  expect(told).toHaveBeenLastCalledWith(['a', 'b']);
  fireEvent.click(all);
  expect(told).toHaveBeenLastCalledWith([]);
});

test('otherwise a card opens its record', () => {
  render(<Cards selecting={false} told={() => undefined} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
