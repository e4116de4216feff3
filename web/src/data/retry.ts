import { ApiError } from './errors';

export const RETRY = { maxAttempts: 3, baseDelay: 1000, multiplier: 2, maxDelay: 10_000, maxJitter: 1000 } as const;

/** Only what may pass by itself is tried again: no answer, too slow, or the server's own fault. */
export function isAutoRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.type === 'network' || error.type === 'timeout' || error.type === 'server');
}

/** Wait before attempt number `attempt` (1 is the first retry), in ms. `random` is in [0, 1). */
export function retryDelay(attempt: number, random: number = Math.random()): number {
  const grown = RETRY.baseDelay * RETRY.multiplier ** (attempt - 1);
  return Math.min(grown, RETRY.maxDelay) + Math.floor(random * RETRY.maxJitter);
}

/** Whether a query that failed `failures` times (0 for the first failure) is tried again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRY.maxAttempts - 1 && isAutoRetry(error);
}
