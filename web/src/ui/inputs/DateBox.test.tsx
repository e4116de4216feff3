import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateBox } from './DateBox';

/** Somebody whose day follows later, as an address does. */
function Late({ asked }: { asked: (day: string) => void }) {
  const [day, setDay] = useState('2026-01-31');
  return (
    <DateBox
      aria-label="From"
      value={day}
      onChange={(next) => {
        asked(next);
        setTimeout(() => setDay(next), 50);
      }}
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('From');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('DateBox by mouse and keyboard', () => {
  it('shows the day as the product writes it, and takes one typed the short way when it is left', async () => {
    const asked = vi.fn();
    render(<Late asked={asked} />);
    expect(box().value).toBe('31 Jan 2026');
    await userEvent.clear(box());
    await userEvent.type(box(), '1/2/2025');
    expect(asked).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(asked.mock.calls).toEqual([['2025-02-01']]);
  });

  it('runs at Enter, and keeps the day in use where what is typed is none', async () => {
    const asked = vi.fn();
    render(<Late asked={asked} />);
    await userEvent.clear(box());
    await userEvent.type(box(), 'soon{Enter}');
    expect(asked).not.toHaveBeenCalled();
    expect(box().value).toBe('31 Jan 2026');
    await userEvent.clear(box());
    await userEvent.type(box(), '2025-01-31{Enter}');
    expect(asked.mock.calls).toEqual([['2025-01-31']]);
  });

  it('counts while it is typed where nothing is asked for by it alone', async () => {
    const asked = vi.fn();
    render(<DateBox aria-label="From" live value="" onChange={asked} />);
    await userEvent.type(box(), '2025-01-31');
    expect(asked).toHaveBeenLastCalledWith('2025-01-31');
  });

  it('goes from day to day by arrows', async () => {
    const asked = vi.fn();
    render(<Late asked={asked} />);
    await userEvent.type(box(), '{ArrowUp}');
    expect(asked.mock.calls).toEqual([['2026-02-01']]);
  });

  it('cannot be emptied where there must be a day', async () => {
    const asked = vi.fn();
    render(<DateBox aria-label="From" required value="2026-01-01" onChange={asked} />);
    await userEvent.clear(box());
    await userEvent.tab();
    expect(asked).not.toHaveBeenCalled();
    expect(box().value).toBe('01 Jan 2026');
  });
});

describe('DateBox under a finger', () => {
  const touch = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const type = (key: string, value: string) => {
    fireEvent.keyDown(box(), { key });
    fireEvent.change(box(), { target: { value } });
  };

  it('keeps what is typed until the field is left, and asks once', () => {
    touch();
    vi.useFakeTimers();
    const asked = vi.fn();
    render(<Late asked={asked} />);
    for (const [key, value] of [
      ['2', '0002-02-01'],
      ['0', '0020-02-01'],
      ['2', '0202-02-01'],
      ['5', '2025-02-01'],
    ] as const) {
      type(key, value);
      act(() => vi.advanceTimersByTime(200));
      expect(box().value).toBe(value);
    }
    expect(asked).not.toHaveBeenCalled();
    fireEvent.blur(box());
    expect(asked.mock.calls).toEqual([['2025-02-01']]);
    expect(box().value).toBe('2025-02-01');
    act(() => vi.advanceTimersByTime(200));
    expect(box().value).toBe('2025-02-01');
    vi.useRealTimers();
  });

  it('runs at Enter', () => {
    touch();
    const asked = vi.fn();
    render(<Late asked={asked} />);
    type('5', '2025-01-31');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(asked.mock.calls).toEqual([['2025-01-31']]);
  });

  it('takes a day picked in the calendar at once', () => {
    touch();
    const asked = vi.fn();
    render(<Late asked={asked} />);
    fireEvent.pointerDown(box());
    fireEvent.change(box(), { target: { value: '2026-03-01' } });
    expect(asked.mock.calls).toEqual([['2026-03-01']]);
  });

  it('follows a day set from outside', () => {
    touch();
    const { rerender } = render(<DateBox aria-label="From" value="2026-01-01" onChange={() => undefined} />);
    fireEvent.change(box(), { target: { value: '2026-02-02' } });
    rerender(<DateBox aria-label="From" value="2025-05-05" onChange={() => undefined} />);
    expect(box().value).toBe('2025-05-05');
  });
});
