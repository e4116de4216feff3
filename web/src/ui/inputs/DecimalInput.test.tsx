import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DecimalInput } from './DecimalInput';

function Amount() {
  const [value, setValue] = useState<unknown>('4599.2');
  return (
    <DecimalInput
      id="amount"
      field={{ name: 'amount', label: 'Amount', kind: 'money' }}
      label="Amount"
      value={value}
      onChange={setValue}
      currency={{ code: 'USD', digits: 2 }}
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Amount');

it('has the whole figure selected when it is entered, so that typing replaces it', () => {
  render(<Amount />);
  expect(box().value).toBe('4,599.20');
  fireEvent.focus(box());
  expect(box().value).toBe('4599.2');
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 6]);
});

it('leaves the caret where somebody types', () => {
  render(<Amount />);
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: '45' } });
  box().setSelectionRange(1, 1);
  fireEvent.change(box(), { target: { value: '415' } });
  expect(box().selectionStart).not.toBe(0);
  fireEvent.blur(box());
  expect(box().value).toBe('415.00');
});
