import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blockParams } from '../../../data/detail';
import type { ApiError } from '../../../data/errors';
import { fetchList, type ListPage } from '../../../data/hooks';
import { keys } from '../../../data/keys';
import { type AttachedFile, readFile } from '../../../features/files/files';
import type { ThreadBlock } from '../../../registry/page';
import type { Entity } from '../../../registry/types';
import { inOrder } from './threadModel';

/** Messages that are fetched when somebody scrolls to what was said before. */
const EARLIER = 100;

/** The messages of a conversation. The latest come with the page; a change of any of them refreshes what is shown. */
export function useThread(from: Entity, block: ThreadBlock, id: string, ready: boolean) {
  const params = blockParams(block, id);
  const query = useInfiniteQuery<ListPage, ApiError, { pages: ListPage[] }, readonly unknown[], string | undefined>({
    queryKey: keys.pages(from.name, params),
    queryFn: ({ pageParam, signal }) =>
      fetchList(from, pageParam ? { ...params, limit: EARLIER, total: false, cursor: pageParam } : params, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: ready,
  });
  const pages = query.data?.pages;
  const messages = useMemo(() => inOrder(pages ?? []), [pages]);
  const files = useMemo(() => filesOf(pages ?? []), [pages]);
  return { query, messages, files, total: pages?.[0]?.total?.value ?? messages.length };
}

/** The files of the messages, by the id of their message. */
function filesOf(pages: readonly ListPage[]): ReadonlyMap<string, readonly AttachedFile[]> {
  const found = new Map<string, AttachedFile[]>();
  for (const page of pages)
    for (const [id, files] of Object.entries(page.files ?? {}))
      found.set(
        id,
        files.flatMap((file) => readFile(file) ?? []),
      );
  return found;
}
