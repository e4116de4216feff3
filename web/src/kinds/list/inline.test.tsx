import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Entity, Row } from '../../registry/types';
import { DataGrid, type GridColumn } from '../../ui/DataGrid';
import { withEditors } from './inline';

const entity = {
  name: 'x.task',
  titleField: 'title',
  can: { update: true },
  list: { inline: ['title', 'priority'] },
  fields: [
    { name: 'title', label: 'Title', kind: 'text' },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'enum',
      options: [
        { value: 'low', label: 'Low' },
        { value: 'high', label: 'High' },
      ],
    },
  ],
} as unknown as Entity;
const rows: Row[] = [{ id: 'a', title: 'One', priority: 'low' }];
const plain: GridColumn<Row>[] = ['title', 'priority'].map((key) => ({
  key,
  label: key,
  cell: (row) => String(row[key]),
}));

it('F2 changes a cell, Tab goes on to the next one, Enter saves, Escape does not', async () => {
  const user = userEvent.setup();
  const onEdit = vi.fn();
  render(
    <MemoryRouter>
      <DataGrid
        label="Tasks"
        columns={withEditors(entity, plain)}
        rows={rows}
        rowId={(row) => row.id}
        onEdit={onEdit}
      />
    </MemoryRouter>,
  );
  const grid = screen.getByRole('grid');
  grid.focus();
  await user.keyboard('{F2}');
  expect(await screen.findByLabelText('Change Title of One')).toHaveProperty('value', 'One');
  await user.keyboard('{Escape}');
  expect(onEdit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(grid);
  await user.keyboard('{F2}Two{Tab}');
  expect(onEdit).toHaveBeenCalledWith(rows[0], 'title', 'Two');
  const select = await screen.findByLabelText('Change Priority of One');
  await user.selectOptions(select, 'high');
  expect(onEdit).toHaveBeenLastCalledWith(rows[0], 'priority', 'high');
  expect(document.activeElement).toBe(grid);
});
