import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { type ListAnswer, pageOf } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import { listQuery } from '../../data/query';
import type { Row } from '../../registry/types';
import type { Names } from './ganttModel';

const PAGE = 200;
/** As many links as a chart of 200 bars can be expected to hold. */
const PAGES = 5;
const NONE: readonly Row[] = [];

/** The records that say what waits for what, where a chart has such. */
export function useWaits(names: Names): readonly Row[] {
  const { links } = names;
  const answer = useQuery({
    queryKey: [...tenantKey(), links?.entity ?? '', 'waits'],
    enabled: Boolean(links),
    queryFn: async ({ signal }) => {
      if (!links) return NONE;
      const fields = [links.bar, links.after, links.kind, links.lag].filter((name) => typeof name === 'string');
      const rows: Row[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const query = listQuery({ limit: PAGE, fields, ...(cursor ? { cursor } : {}) });
        const { rows: more, next } = pageOf(await json<ListAnswer>(links.api + query, { signal }));
        rows.push(...more);
        if (next === null) break;
        cursor = next;
      }
      return rows;
    },
  });
  return answer.data ?? NONE;
}
