import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../data/errors';
import { fetchList } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { ListParams } from '../../data/query';
import type { Entity, Row } from '../../registry/types';

const PAGE = 200;
/** A tree is read whole; one larger than this is a list. */
const MAX = 5000;

/** Every row that matches, page after page. `complete` is false where there were too many. */
export function useAllRows(entity: Entity, params: ListParams, enabled = true) {
  return useQuery<{ rows: Row[]; complete: boolean }, ApiError>({
    queryKey: [...keys.pages(entity.name, params), 'all'],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await fetchList(entity, { ...params, limit: PAGE, ...(cursor ? { cursor } : {}) }, signal);
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor && rows.length < MAX);
      return { rows, complete: cursor === undefined };
    },
    enabled,
  });
}
