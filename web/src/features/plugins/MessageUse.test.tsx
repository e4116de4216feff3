import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../i18n';
import { UseTable } from './MessageUse';

beforeAll(() => loadWords('plugins'));

it('shows what was sent of a month, and what it cost', () => {
  const row = {
    month: '2026-03',
    channel: 'sms',
    gateway: 'http-messages',
    messages: 1200,
    parts: 1400,
    cost: '63.00',
  };
  render(<UseTable use={{ limit: 5000, used: 1400, currency: 'USD', months: [row] }} />);
  expect(screen.getByText(/1,400 of 5,000 used this month/)).toBeTruthy();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Mar 2026', 'SMS', 'http-messages', '1,200', '1,400', 'USD\u00a063.00']);
});
