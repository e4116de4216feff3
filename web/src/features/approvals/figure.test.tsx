import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Registry } from '../../registry/types';
import { Figure } from './ApprovalsScreen';

const registry = { currency: { code: 'USD', digits: 2 } } as Registry;
const shown = (amount: string | null, measure: string | null, measured: string | null) =>
  render(<Figure registry={registry} of={{ amount, measure, measured }} />).container.textContent;

test('a decision says the money it is about, or another figure by its name', () => {
  expect(shown('1250.00', null, null)).toContain('1,250.00');
  expect(shown(null, '45.5', 'Hours')).toBe('Hours: 45.5');
  expect(shown(null, null, null)).toBe('');
});
