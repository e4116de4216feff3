import { QueryClient } from '@tanstack/react-query';
import { answerOrKept } from './kept';
import { retryDelay, shouldRetry } from './retry';

/** One client for the app. Lists are fresh for half a minute; the event stream refreshes what changed sooner. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      retryDelay: (failures) => retryDelay(failures + 1),
      refetchOnWindowFocus: false,
      // Offline, a query waits instead of failing; what is cached stays readable.
      networkMode: 'offlineFirst',
      persister: answerOrKept,
    },
    // Writes repeat inside the client, where the idempotency key is.
    mutations: { retry: false, networkMode: 'always' },
  },
});
