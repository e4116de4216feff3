import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Field, Option } from '../../registry/types';
import { LinkInput } from './LinkInput';
import type { OptionSearch } from './types';

const field = { name: 'customer', label: 'Customer', kind: 'link', required: true } as Field;
const all: Option[] = [
  { value: '1', label: 'Acacia' },
  { value: '2', label: 'Baobab' },
];

/** A server that answers when it is told to. */
function slowSearch() {
  const waiting: (() => void)[] = [];
  const search: OptionSearch = (text) =>
    new Promise((done) => {
      const found = all.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
      if (text === '') done(found);
      else waiting.push(() => done(found));
    });
  return { search, answer: () => waiting.splice(0).forEach((done) => void done()) };
}

function Host({ search }: { search: OptionSearch }) {
  const [value, setValue] = useState<unknown>(undefined);
  return (
    <>
      <LinkInput id="c" field={field} value={value} onChange={setValue} label="Customer" search={search} />
      <output>{String(value)}</output>
    </>
  );
}

test.each(['{Enter}', '{Tab}'])('%s before the answer takes what was typed, never a row of before', async (key) => {
  const { search, answer } = slowSearch();
  render(<Host search={search} />);
  const input = screen.getByRole('combobox', { name: 'Customer' });
  await userEvent.click(input);
  const first = await screen.findByRole('option', { name: 'Acacia' });
  expect(first.getAttribute('aria-selected')).toBe('true');
  await userEvent.type(input, `bao${key}`);
  expect(screen.queryByText('1')).toBeNull();
  answer();
  expect(await screen.findByText('2')).toBeTruthy();
  expect((input as HTMLInputElement).value).toBe('Baobab');
});

test('typing on after Enter means something else', async () => {
  const { search, answer } = slowSearch();
  render(<Host search={search} />);
  const input = screen.getByRole('combobox', { name: 'Customer' });
  await userEvent.type(input, 'bao{Enter}');
  await userEvent.type(input, 'x');
  await waitFor(() => {
    answer();
    expect(screen.queryByRole('option')).toBeNull();
  });
  expect(screen.queryByText('2')).toBeNull();
});

test('a name nobody has is offered to be made, and what is made is chosen', async () => {
  const search: OptionSearch = Object.assign(async () => [] as Option[], {
    create: async (text: string) => ({ value: 'new', label: text }),
  });
  render(<Host search={search} />);
  const input = screen.getByRole('combobox', { name: 'Customer' });
  await userEvent.type(input, 'Tafara Stores');
  await waitFor(() => expect(screen.getByRole('option', { name: /Tafara Stores/ })).toBeTruthy());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('new')).toBeTruthy());
});

test('a new one that is given up leaves what was typed', async () => {
  const search: OptionSearch = Object.assign(async () => [] as Option[], { create: async () => undefined });
  render(<Host search={search} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
  await userEvent.type(input, 'Tafara Stores');
  await userEvent.click(await screen.findByRole('option', { name: /Tafara Stores/ }));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.value).toBe('Tafara Stores');
});
