import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RowsBlock, showsRows } from '../registry/page';
import type { Entity, Row } from '../registry/types';
import { json } from './client';
import type { ApiError } from './errors';
import { type AnsweredMeta, type ListAnswer, metaOf, pageOf, type RecordAnswer, recordUrl } from './hooks';
import { keys } from './keys';
import { type ListParams, listQuery, readFilters } from './query';
import { type CurrencySum, sumsKey } from './useTotals';

/** Rows of a block that come with the record; what follows is asked of the list. */
const ROWS = 25;

/** The list a block shows: the rows that link to the record. A thread begins with the latest. */
export function blockParams(block: RowsBlock, id: string): ListParams {
  const filters = block.kind === 'table' ? readFilters(new URLSearchParams(block.filter ?? '')) : [];
  return {
    filters: [...filters, { field: block.by, op: 'eq', value: id }],
    sort: block.kind === 'table' ? block.sort : `-${block.at}`,
    limit: ROWS,
    total: true,
    with: block.kind === 'thread' && block.files ? 'files' : undefined,
  };
}

/** The filters of a block as a query without order and page. */
export const blockFilter = (block: RowsBlock, id: string): string =>
  listQuery({ filters: blockParams(block, id).filters ?? [] }).replace(/^\?/, '');

interface DetailAnswer {
  data: Row;
  meta?: AnsweredMeta & { blocks?: Record<string, ListAnswer & { page: { totals?: Record<string, CurrencySum[]> } }> };
}

/** The record with the first rows of what its page shows; a tab shows other rows than the main column. */
async function fetchDetail(
  client: QueryClient,
  entity: Entity,
  id: string,
  tab: string,
  signal: AbortSignal,
): Promise<RecordAnswer> {
  const query = new URLSearchParams({ with: 'detail', ...(tab ? { tab } : {}) });
  const answer = await json<DetailAnswer>(`${recordUrl(entity, id)}?${query}`, { signal });
  const record = { data: answer.data, meta: metaOf(answer.meta) };
  client.setQueryData(keys.record(entity.name, id), record);
  const page = entity.detail;
  const shown = tab ? page?.tabs.find((entry) => entry.key === tab)?.blocks : page?.blocks;
  for (const block of [...(shown ?? []), ...(page?.side ?? [])].filter(showsRows)) {
    const found = answer.meta?.blocks?.[block.key];
    if (!found) continue;
    const params = blockParams(block, record.data.id);
    // Each block lives under the key of its list: a change of one of its rows refreshes the block and nothing else.
    if (block.kind === 'thread')
      client.setQueryData(keys.pages(block.from, params), { pages: [pageOf(found)], pageParams: [undefined] });
    else client.setQueryData(keys.list(block.from, params), pageOf(found));
    if (block.kind === 'table' && found.page.totals)
      client.setQueryData(sumsKey(block.from, blockFilter(block, record.data.id), block.totals), found.page.totals);
  }
  return record;
}

/** A record for its page. Where its declaration shows rows of others, they come in the same answer. */
export function useDetail(entity: Entity, id: string | undefined, tab: string) {
  const client = useQueryClient();
  const blocks = [...(entity.detail?.blocks ?? []), ...(entity.detail?.side ?? []), ...tabBlocks(entity)];
  const rich = blocks.some(showsRows);
  return useQuery<RecordAnswer, ApiError>({
    queryKey: rich ? [...keys.record(entity.name, id ?? ''), 'detail', tab] : keys.record(entity.name, id ?? ''),
    queryFn: async ({ signal }) => {
      if (rich) return fetchDetail(client, entity, id ?? '', tab, signal);
      const answer = await json<DetailAnswer>(recordUrl(entity, id ?? ''), { signal });
      return { data: answer.data, meta: metaOf(answer.meta) };
    },
    // What a form has just saved, or another tab has shown, stands until the answer is here.
    placeholderData: () => client.getQueryData<RecordAnswer>(keys.record(entity.name, id ?? '')),
    enabled: id !== undefined && id !== '',
  });
}

const tabBlocks = (entity: Entity) => (entity.detail?.tabs ?? []).flatMap((tab) => tab.blocks);
