import { t } from '../i18n';
import { json, sessionOver } from './client';
import { ApiError } from './errors';
import { type Business, currentSession, type User, updateProfile } from './session';
import { isRecord } from './storage';

const FIRST = 5000;
const EVERY = 300_000;

/** Asks the server whether the token still stands: five seconds after load, then every five minutes. */
export function startTokenChecks(): void {
  setTimeout(() => {
    void checkToken();
    setInterval(() => void checkToken(), EVERY);
  }, FIRST);
}

/** A refused token ends the session; a lost connection does not. */
export async function checkToken(): Promise<void> {
  if (!currentSession().session) return;
  try {
    const answer = await json<unknown>('/v1/get/validateToken', { decisive: true });
    if (!isRecord(answer) || answer.result !== 'success' || answer.valid !== true) {
      const message =
        isRecord(answer) && typeof answer.message === 'string' ? answer.message : t('error.session.invalid');
      console.warn(message);
      sessionOver('invalid', message);
      return;
    }
    if (isRecord(answer.user) && Array.isArray(answer.businesses)) {
      updateProfile(answer.user as unknown as User, answer.businesses as Business[]);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return; // The client has ended the session already.
    console.warn('Network error during validation');
  }
}
