import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks' });

it('keeps what is typed while the rows of an earlier word arrive, and takes a search from outside', async () => {
  const onChange = vi.fn<(text: string) => void>();
  const element = (value: string) => <SearchBox value={value} onChange={onChange} label="Search tasks" />;
  const { rerender } = render(element(''));
  const user = userEvent.setup();
  await user.type(field(), 'n{Enter}');
  expect(onChange.mock.lastCall).toEqual(['n']);
  await user.type(field(), 'o');
  // The address follows late: two letters stand there already.
  rerender(element('n'));
  expect(field().value).toBe('no');
  await vi.waitFor(() => expect(onChange.mock.lastCall).toEqual(['no']));
  rerender(element('no'));
  expect(field().value).toBe('no');
  // Back, a saved view, Clear.
  act(() => rerender(element('n')));
  expect(field().value).toBe('n');
  rerender(element(''));
  expect(field().value).toBe('');
});

it('searches nothing once another screen is on its way', () => {
  vi.useFakeTimers();
  const onChange = vi.fn<(text: string) => void>();
  render(<SearchBox value="" onChange={onChange} label="Search tasks" />);
  fireEvent.change(field(), { target: { value: 'roof' } });
  window.history.pushState(null, '', '/tasks/01');
  vi.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();
  vi.useRealTimers();
  window.history.pushState(null, '', '/');
});
