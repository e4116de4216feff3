import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Field } from '../../registry/types';
import TimeInput from './TimeInput';

function Host({ start, max }: { start: string; max?: string }) {
  const [value, setValue] = useState<unknown>(start);
  const field = { name: 'opens', label: 'Opens', kind: 'time', max } as Field;
  return (
    <>
      <TimeInput id="t" field={field} value={value} onChange={setValue} label="Opens" />
      <output>{String(value)}</output>
    </>
  );
}

test('a time is typed the short way and written out when the field is left', async () => {
  render(<Host start="08:00" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' });
  await userEvent.clear(input);
  await userEvent.type(input, '1745');
  expect(input.value).toBe('1745');
  expect(screen.getByText('17:45')).toBeTruthy();
  await userEvent.tab();
  expect(input.value).toBe('17:45');
});

test('arrows go by quarters of an hour, and what is no time stays for its message', async () => {
  render(<Host start="17:50" max="24:00" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' });
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('18:00')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('17:45')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, 'soon');
  expect(screen.getByText('soon')).toBeTruthy();
});
