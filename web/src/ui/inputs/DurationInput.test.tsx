import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Field } from '../../registry/types';
import DurationInput from './DurationInput';

const field = { name: 'minutes', label: 'Time spent', kind: 'duration' } as Field;

function Host({ start }: { start: unknown }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DurationInput id="d" field={field} value={value} onChange={setValue} label="Time spent" />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test('a length of time is shown in words, typed in short and kept in minutes', async () => {
  render(<Host start={90} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time spent' });
  expect(input.value).toBe('1 h 30 min');
  await userEvent.clear(input);
  await userEvent.type(input, '2:15');
  expect(screen.getByText('135')).toBeTruthy();
  await userEvent.tab();
  expect(input.value).toBe('2 h 15 min');
});

test('arrows go by quarters of an hour, and what cannot be read stays for its message', async () => {
  render(<Host start={50} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time spent' });
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByText('60')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('45')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, 'long');
  expect(screen.getByText('"long"')).toBeTruthy();
});
