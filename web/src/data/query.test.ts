import { expect, test } from 'vitest';
import { ApiError } from './errors';
import { createEventParser, type ServerEvent } from './events';
import { listQuery, readFilters, readSort, writeSort } from './query';
import { retryDelay, shouldRetry } from './retry';

test('a list query has one spelling whatever the order it was made in', () => {
  const a = listQuery({
    filters: [
      { field: 'total', op: 'gte', value: '500' },
      { field: 'status', op: 'eq', value: 'overdue' },
    ],
    q: 'ab c',
    sort: '-issueDate,number',
    limit: 500,
    total: true,
  });
  const b = listQuery({
    total: true,
    limit: 500,
    sort: '-issueDate,number',
    q: 'ab c',
    filters: [
      { field: 'status', op: 'eq', value: 'overdue' },
      { field: 'total', op: 'gte', value: '500' },
    ],
  });
  expect(a).toBe(b);
  expect(decodeURIComponent(a)).toBe(
    '?filter[status]=overdue&filter[total][gte]=500&q=ab+c&sort=-issueDate,number&limit=200&total=true',
  );
  expect(listQuery({})).toBe('');
});

test('filters are read back from a URL, and nonsense is left out', () => {
  const query = new URLSearchParams('filter[status]=a&filter[customer.name][contains]=x&filter[x][evil]=1&other=2');
  expect(readFilters(query)).toEqual([
    { field: 'status', op: 'eq', value: 'a' },
    { field: 'customer.name', op: 'contains', value: 'x' },
  ]);
});

test('sorts are read and written', () => {
  expect(readSort('-issueDate,number')).toEqual([
    { field: 'issueDate', descending: true },
    { field: 'number', descending: false },
  ]);
  expect(writeSort(readSort('-issueDate,number'))).toBe('-issueDate,number');
  expect(readSort(undefined)).toEqual([]);
});

test('events survive any cut of the stream', () => {
  const text = ': hello\r\nevent: change\r\nid: 7\ndata: {"entity":\ndata: "a"}\n\n\ndata:x\n\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const found: ServerEvent[] = [];
    const feed = createEventParser((event) => found.push(event));
    feed(text.slice(0, cut));
    feed(text.slice(cut));
    expect(
      found.map(({ event, data }) => [event, data]),
      `cut at ${cut}`,
    ).toEqual([
      ['change', '{"entity":\n"a"}'],
      ['message', 'x'],
    ]);
  }
});

test('retries: three tries, doubling to ten seconds, up to a second of jitter', () => {
  expect([1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, 0))).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  expect(retryDelay(1, 0.999)).toBe(1999);
  const error = (type: 'server' | 'validation') =>
    new ApiError({ type, severity: 'low', status: 0, code: '', message: '', retryable: true });
  expect(shouldRetry(0, error('server'))).toBe(true);
  expect(shouldRetry(1, error('server'))).toBe(true);
  expect(shouldRetry(2, error('server'))).toBe(false);
  expect(shouldRetry(0, error('validation'))).toBe(false);
});
