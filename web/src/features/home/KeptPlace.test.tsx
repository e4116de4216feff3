import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coming, KeptPlace, Place, rowsBefore, usePlaces } from './KeptPlace';
import { keepLayout, layoutBefore } from './layout';

let answer: (text: string) => void;
let height = 0;

function Figures() {
  const { data } = useQuery({
    queryKey: ['figures'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  const { note } = usePlaces();
  if (data !== undefined) note({ rows: 3, desks: ['crm'] });
  return (
    <Place name="money">
      <p>{data ?? 'wait'}</p>
    </Place>
  );
}

const home = (parts: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <KeptPlace first={<p>First visit</p>}>{parts}</KeptPlace>
  </QueryClientProvider>
);
const place = () => document.querySelector<HTMLElement>('[data-place="money"]');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  // As a browser measures: what is in a part, and no less than the room that is kept for it.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(height, Number.parseInt(this.style.minHeight || '0', 10));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a first visit shows the page once nothing is on its way; the next finds each part as high as it was', async () => {
  height = 700;
  render(home(<Figures />));
  expect([screen.queryByText('First visit') !== null, place()?.closest('[hidden]') !== null]).toEqual([true, true]);
  await pass(5000);
  expect(screen.queryByText('First visit')).toBeTruthy();
  answer('USD 374,547');
  await pass(5);
  await pass(290);
  expect(screen.queryByText('First visit')).toBeTruthy();
  await pass(20);
  expect([screen.queryByText('First visit'), place()?.closest('[hidden]')]).toEqual([null, null]);
  expect([place()?.style.minHeight, layoutBefore(false)]).toEqual([
    '',
    { heights: { money: 700 }, rows: 3, desks: ['crm'] },
  ]);
  cleanup();

  height = 500;
  render(home(<Figures />));
  expect([screen.queryByText('First visit'), place()?.closest('[hidden]')]).toEqual([null, null]);
  // What waits there takes no more room than that.
  expect([place()?.style.minHeight, place()?.style.maxHeight]).toEqual(['700px', '700px']);
  answer('USD 12');
  await pass(5);
  await pass(1000);
  expect(place()?.style.maxHeight).toBe('');
  // Nothing moves up below a part that became lower; the visit after this one has its new height.
  expect([place()?.style.minHeight, layoutBefore(false)?.heights.money]).toEqual(['700px', 500]);
});

test('what decides the parts is waited for, though not for ever', async () => {
  const parts = (
    <Place name="setup">
      <Coming name="setup" />
    </Place>
  );
  render(home(parts));
  await pass(7900);
  expect(screen.queryByText('First visit')).toBeTruthy();
  await pass(200);
  expect(screen.queryByText('First visit')).toBeNull();
  // It has not come, so nothing is known of the next visit either.
  expect(layoutBefore(false)).toBeUndefined();
});

function Checklist() {
  const { drop } = usePlaces();
  return (
    <>
      <Coming name="setup" />
      <Coming name="cash" />
      <button type="button" onClick={() => drop('setup')}>
        Hide
      </button>
    </>
  );
}

test('a part on its way is as high as last time, one that was not there takes no place, one taken away is forgotten', () => {
  keepLayout(false, { heights: { setup: 220, money: 90 }, rows: 1, desks: [] });
  const { container } = render(home(<Checklist />));
  // Its margin belongs to the height.
  expect([...container.querySelectorAll<HTMLElement>('[aria-hidden]')].map((part) => part.style.height)).toEqual([
    '200px',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(layoutBefore(false)?.heights).toEqual({ setup: 0, money: 90 });
});

test('a part that stands for the last time leaves no place to the next visit', async () => {
  render(
    home(
      <Place name="setup" last>
        <p>7 of 7</p>
      </Place>,
    ),
  );
  await pass(400);
  expect(layoutBefore(false)?.heights).toEqual({});
});

test('what the device holds is not believed blindly', () => {
  const rows = (before?: object) => rowsBefore({ before } as unknown as ReturnType<typeof usePlaces>);
  expect([rows(), rows({ rows: 3 }), rows({ rows: 90 })]).toEqual([5, 3, 12]);
  for (const layout of [
    { heights: { money: 1e6 }, rows: 1, desks: [] },
    { heights: { money: '90px' }, rows: 1, desks: [] },
    { heights: {}, rows: -1, desks: [] },
    { heights: {}, rows: 1, desks: [7] },
  ]) {
    keepLayout(false, layout as never);
    expect(layoutBefore(false)).toBeUndefined();
  }
});
