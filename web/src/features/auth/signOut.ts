import { call } from '../../data/client';
import { clearCache } from '../../data/db';
import { closeSession } from '../../data/leaving';
import { sendPreferences } from '../../data/personal';
import { queryClient } from '../../data/queryClient';
import { currentSession, endSession } from '../../data/session';
import { flushDeletions } from '../../data/undo';
import { forgetRegistry } from '../../registry/store';

/** Milliseconds for writes under way, which would be refused once the session has ended. */
const LONGEST_WAIT = 1_000;

/**
 * Ends the session here and on the server; without one it only forgets what is kept. The order matters: what was held back sets out
 * as the last, nothing follows it, and the server hears of the end only when nobody here or in another tab asks anything in this
 * name any more.
 */
export async function signOut(): Promise<void> {
  const { session } = currentSession();
  void sendPreferences();
  flushDeletions();
  const answered = closeSession();
  void queryClient.cancelQueries();
  if (session) await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  // The stream of changes ends with it, and other tabs follow.
  endSession();
  if (session) {
    // The server may be out of reach; the session here has ended all the same.
    await call('/v1/auth/logout', {
      method: 'POST',
      body: { refreshToken: session.refreshToken },
      headers: { Authorization: `Bearer ${session.accessToken}` },
      anonymous: true,
      keepalive: true,
      timeout: 5000,
    }).catch(() => undefined);
  }
  queryClient.clear();
  forgetRegistry();
  await clearCache();
}
