import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Field } from '../../registry/types';
import { dayAfter, today } from '../dates';
import DateInput from './DateInput';

const field = { name: 'date', label: 'Date', kind: 'date' } as Field;

function Host({ start }: { start: string }) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <>
      <DateInput id="d" field={field} value={value} onChange={setValue} label="Date" />
      <output>{String(value)}</output>
    </>
  );
}

test('a day is typed the short way and written out when the field is left', async () => {
  render(<Host start="2026-11-23" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  expect(input.value).toBe('23 Nov 2026');
  await userEvent.clear(input);
  await userEvent.type(input, '+7');
  expect(screen.getByText(dayAfter(today(), 7))).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, '24/12/2026');
  await userEvent.tab();
  expect(input.value).toBe('24 Dec 2026');
});

test('arrows go from day to day, and what is no day stays for its message', async () => {
  render(<Host start="2026-11-30" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('2026-12-01')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, 'soon');
  expect(screen.getByText('soon')).toBeTruthy();
});
