import { type QueryClient, useQuery } from '@tanstack/react-query';
import { json } from './client';
import type { ApiError } from './errors';
import { tenantKey } from './keys';

/** The fourth part makes the answers be kept on the device: without a connection the last ones are shown. */
export const noticesKey = (...parts: readonly string[]) => [...tenantKey(), 'notices', 'list', ...parts] as const;

export interface Count {
  unread: number;
  more: boolean;
}

/** How many are unread. The event stream says when to ask again; without it, age does. */
export function useUnread() {
  return useQuery<Count, ApiError>({
    queryKey: noticesKey('count'),
    queryFn: async ({ signal }) => (await json<{ data: Count }>('/v1/notices/count', { signal })).data,
    staleTime: 60_000,
  });
}

/** Whatever is on show of notices is asked for again. */
export function refreshNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...tenantKey(), 'notices'], refetchType: 'active' });
}

/** `7`, or `99+` beyond what is counted; nothing while there are none. */
export function badge(count: Count | undefined): string | undefined {
  if (!count || count.unread === 0) return undefined;
  return count.more ? `${count.unread}+` : String(count.unread);
}
