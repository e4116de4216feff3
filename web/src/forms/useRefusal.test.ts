import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type FieldError } from '../data/errors';
import { firstRefused, useRefusal } from './useRefusal';

const refused = (...pointers: string[]) =>
  new ApiError({
    type: 'validation',
    severity: 'low',
    status: 422,
    code: 'validation',
    message: 'Please check your input and try again.',
    retryable: false,
    fieldErrors: pointers.map((pointer): FieldError => ({ pointer, code: 'x', message: `wrong: ${pointer}` })),
  });

test('a message goes when its own field is edited, and the others stay', () => {
  const error = refused('/amount', '/allocations/0/withheld', '/customer');
  const { result } = renderHook(() => useRefusal(error, ['amount', 'withheld']));
  expect(result.current.at('withheld')).toBe('wrong: /allocations/0/withheld');
  expect(result.current.others).toEqual(['wrong: /customer']);
  act(() => result.current.edited('amount'));
  expect(result.current.at('amount')).toBeUndefined();
  expect(result.current.at('withheld')).toBeDefined();
  expect(firstRefused(error, ['withheld', 'amount'])).toBe('withheld');
});

test('a refusal that names no field is said as it came, and the next one counts anew', () => {
  const { result, rerender } = renderHook(({ error }) => useRefusal(error, ['amount']), {
    initialProps: { error: refused() },
  });
  expect(result.current.others).toEqual(['Please check your input and try again.']);
  act(() => result.current.edited('amount'));
  rerender({ error: refused('/amount') });
  expect(result.current.at('amount')).toBe('wrong: /amount');
});
