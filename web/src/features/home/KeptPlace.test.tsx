import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { desksBefore, KeptPlace, keepDesks, keepRows, rowsBefore } from './KeptPlace';

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
  return <p>{data ?? 'wait'}</p>;
}

function Home({ known }: { known: boolean }) {
  return (
    <KeptPlace known={known}>
      <Figures />
    </KeptPlace>
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('figures find the place they had last time, until they stand; then their height is kept for the next', async () => {
  localStorage.setItem('home.height', '640');
  height = 700;
  const client = new QueryClient();
  const page = (known: boolean) => (
    <QueryClientProvider client={client}>
      <Home known={known} />
    </QueryClientProvider>
  );
  const { container, rerender } = render(page(false));
  const box = container.firstElementChild as HTMLElement;
  expect([box.style.minHeight, box.getAttribute('aria-busy')]).toEqual(['640px', 'true']);
  rerender(page(true));
  // What is asked may take long: the place is kept all the while.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(box.style.minHeight).toBe('640px');
  answer('USD 374,547');
  await act(() => vi.advanceTimersByTimeAsync(5));
  await act(() => vi.advanceTimersByTimeAsync(290));
  expect(box.style.minHeight).toBe('640px');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect([box.style.minHeight, localStorage.getItem('home.height')]).toEqual(['', '700']);
});

test('rows and desks of last time are known, and what the device holds is not believed blindly', () => {
  expect([rowsBefore(), desksBefore()]).toEqual([5, []]);
  keepRows(3);
  keepDesks(['crm', 'helpdesk']);
  expect([rowsBefore(), desksBefore()]).toEqual([3, ['crm', 'helpdesk']]);
  localStorage.setItem('home.rows', '9999');
  expect(rowsBefore()).toBe(12);
  localStorage.setItem('home.rows', 'many');
  expect(rowsBefore()).toBe(0);
});
