import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Cell } from './model';
import { useTyped } from './useTyped';

const OPTIONS = [{ value: 'high', label: 'High' }];

function Box() {
  const [cell, setCell] = useState<Cell | undefined>('high');
  return (
    <>
      <input aria-label="Cell" {...useTyped(cell, OPTIONS, setCell)} />
      <output>{JSON.stringify(cell)}</output>
    </>
  );
}

it('leaves what is typed alone until the cell is left', () => {
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell' });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  expect(box.value).toBe('High');
  for (const text of ['high,', 'high, ', '>= 2 ', '>= 2 and ']) {
    type(text);
    expect(box.value).toBe(text);
  }
  type('high, low,');
  expect(screen.getByRole('status').textContent).toBe('["high","low"]');
  fireEvent.blur(box);
  expect(box.value).toBe('High, low');
});
