import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { MenuItem } from '../registry/types';
import { MenuTree } from './MenuTree';

const items = Array.from({ length: 15 }, (_, n): MenuItem => ({ label: `Screen ${n}`, to: `/s/${n}`, state: 'built' }));
const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <MenuTree items={items} />
    </MemoryRouter>,
  );

test('the rest of a long menu waits behind More', async () => {
  show('/s/0');
  expect(screen.queryByRole('link', { name: 'Screen 14' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('link', { name: 'Screen 14' })).toBeTruthy();
});

test('where you are is in sight, wherever the menu has it', () => {
  show('/s/14');
  expect(screen.getByRole('link', { name: 'Screen 14' }).getAttribute('aria-current')).toBe('page');
});

test('a search without a match says so', async () => {
  show('/s/0');
  await userEvent.type(screen.getByRole('searchbox'), 'payslip');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});
