import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entity } from '../registry/types';
import { createInPlace, useWanted } from './createInPlace';

test('a new record that misses another one waits for it, and keeps what was typed', async () => {
  const { result } = renderHook(useWanted);
  const answers: (string | undefined)[] = [];
  const want = (name: string) => createInPlace({ name } as Entity, name).then((made) => answers.push(made?.label));
  act(() => {
    void want('customer');
    void want('group');
  });
  const [customer, group] = result.current;
  expect(result.current.map((wanted) => wanted.text)).toEqual(['customer', 'group']);
  await act(async () => group?.done(undefined));
  expect(result.current).toEqual([customer]);
  await act(async () => customer?.done({ value: 'c1', label: 'Tafara Stores' }));
  expect(answers).toEqual([undefined, 'Tafara Stores']);
});
