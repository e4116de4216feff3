import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordPage, TableBlock, ThreadBlock } from '../registry/page';
import type { Entity } from '../registry/types';

const json = vi.hoisted(() => vi.fn());
vi.mock('./client', async (original) => ({ ...(await original<object>()), json }));

import { blockFilter, blockParams, useDetail } from './detail';
import { keys } from './keys';
import { sumsKey } from './useTotals';

const table: TableBlock = {
  kind: 'table',
  key: 'payments',
  label: 'Payments',
  from: 'shop.payment',
  by: 'sale',
  columns: ['amount'],
  sort: '-createdAt',
  filter: 'filter[amount][gt]=0',
  totals: ['amount'],
  create: false,
};
const thread: ThreadBlock = {
  kind: 'thread',
  key: 'thread',
  label: null,
  from: 'shop.message',
  by: 'sale',
  body: 'body',
  tells: null,
  author: 'createdBy',
  at: 'createdAt',
  authorName: null,
  quoted: null,
  facts: [],
  files: true,
  replies: null,
  reply: {},
  note: null,
};
const page: RecordPage = {
  figures: [],
  primary: {},
  starts: [],
  blocks: [thread],
  side: [table],
  tabs: [{ key: 'work', label: 'Work', blocks: [{ ...table, key: 'other', from: 'shop.order' }] }],
};
const sale = { name: 'shop.sale', api: '/v1/shop/sales', detail: page } as unknown as Entity;

function drawn(entity: Entity, tab = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(() => useDetail(entity, 'S-1', tab), { wrapper }) };
}

describe('a record for its page', () => {
  beforeEach(() => json.mockReset());

  it('brings the rows of its blocks in one request, each under the key of its own list', async () => {
    json.mockResolvedValue({
      data: { id: 'x1' },
      meta: {
        actions: [],
        blocks: {
          thread: { data: [{ id: 'm1' }], page: { next: 'c', total: 40, files: { m1: [] } } },
          payments: {
            data: [{ id: 'p1' }],
            page: { next: null, total: 1, totals: { amount: [{ currency: 'USD', amount: '5.00' }] } },
          },
        },
      },
    });
    const { client, result } = drawn(sale);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(json).toHaveBeenCalledTimes(1);
    expect(json.mock.calls[0]?.[0]).toBe('/v1/shop/sales/S-1?with=detail');
    expect(client.getQueryData(keys.list('shop.payment', blockParams(table, 'x1')))).toMatchObject({
      rows: [{ id: 'p1' }],
    });
    expect(client.getQueryData(keys.pages('shop.message', blockParams(thread, 'x1')))).toMatchObject({
      pages: [{ rows: [{ id: 'm1' }], next: 'c' }],
    });
    expect(client.getQueryData(sumsKey('shop.payment', blockFilter(table, 'x1'), ['amount']))).toEqual({
      amount: [{ currency: 'USD', amount: '5.00' }],
    });
  });

  it('asks for the rows of a tab with the tab', async () => {
    json.mockResolvedValue({ data: { id: 'x1' }, meta: { blocks: {} } });
    const { result } = drawn(sale, 'work');
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(json.mock.calls[0]?.[0]).toBe('/v1/shop/sales/S-1?with=detail&tab=work');
  });

  it('asks for nothing more where nothing is declared', async () => {
    json.mockResolvedValue({ data: { id: 'x1' }, meta: { actions: [] } });
    const { result } = drawn({ ...sale, detail: null });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(json.mock.calls[0]?.[0]).toBe('/v1/shop/sales/S-1');
  });
});

describe('the list of a block', () => {
  it('is narrowed to the record, and a thread begins with the latest and brings its files', () => {
    expect(blockFilter(table, 'x1')).toBe('filter%5Bamount%5D%5Bgt%5D=0&filter%5Bsale%5D=x1');
    expect(blockParams(thread, 'x1')).toMatchObject({ sort: '-createdAt', limit: 25, with: 'files' });
  });
});
