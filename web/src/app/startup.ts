import { SECOND_FACTOR_REQUIRED, sessionOver } from '../data/client';
import { ApiError } from '../data/errors';
import { currentSession } from '../data/session';
import { readText } from '../data/storage';
import { loadRegistry } from '../registry/store';

/** Between a change of the path and the look at what may be opened, in ms. */
export const PERMISSION_CHECK_DELAY = 100;

/** Without any access data there is nothing the user may do here: the session is over. */
export function checkAccessData(): boolean {
  if (!currentSession().session) return true;
  if (readText('businessAccess') !== undefined) return true;
  sessionOver('access');
  return false;
}

/**
 * At start, when a token is stored: whether a valid set of permissions can be loaded. Success is logged, an empty set
 * only warns, and a failure ends the session, unless it is the line that failed: without it there is nothing to judge.
 */
export async function checkPermissions(): Promise<void> {
  const { session, business } = currentSession();
  if (!session || !checkAccessData() || !business) return;
  try {
    const { registry } = await loadRegistry();
    const families = Object.keys(registry.permissions.families).length;
    if (families > 0) console.info('Permission initialisation succeeded');
    else console.warn('No valid permissions found; some features may not work');
  } catch (error) {
    const passing = error instanceof ApiError && ['network', 'timeout', 'server'].includes(error.type);
    if (passing) {
      console.warn('Permissions could not be checked now', error);
      return;
    }
    // The page that sets it up comes next.
    if (error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED) return;
    console.error('Error during permission initialisation', error);
    if (currentSession().session) sessionOver('access');
  }
}
