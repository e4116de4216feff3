import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../i18n';
import { UseTable } from './MessageUse';

beforeAll(() => loadWords('plugins'));

it('shows what was sent of a month, and what it cost', () => {
  const row = { month: '2026-03', channel: 'sms', gateway: 'http-messages', messages: 12, parts: 14, cost: '0.63' };
  render(<UseTable use={{ limit: 500, used: 14, currency: 'USD', months: [row] }} />);
  expect(screen.getByText(/14 of 500 used this month/)).toBeTruthy();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['2026-03', 'SMS', 'http-messages', '12', '14', 'USD 0.63']);
});
