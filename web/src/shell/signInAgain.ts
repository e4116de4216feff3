import { json } from '../data/client';
import { currentSession, updateTokens } from '../data/session';
import { isRecord } from '../data/storage';
import { createQuestion } from './question';

/** Whether the same user signed in again, or would rather leave. */
const { ask: askSignInAgain, answer, useAsked: useSignInAsked } = createQuestion();

export { askSignInAgain, useSignInAsked };

export const leaveInstead = (): void => answer(false);

/**
 * Signs the same user in. What needs more than the password (a second factor) is left to the sign-in page, which the
 * user comes back from with the draft.
 */
export async function signInAgain(password: string): Promise<void> {
  const { session } = currentSession();
  if (!session) return leaveInstead();
  const signedIn = await json<unknown>('/v1/auth/login', {
    method: 'POST',
    body: { emailAddress: session.user.emailAddress, password, rememberMe: false },
    anonymous: true,
  });
  const complete =
    isRecord(signedIn) &&
    signedIn.result === 'success' &&
    typeof signedIn.accessToken === 'string' &&
    typeof signedIn.refreshToken === 'string' &&
    isRecord(signedIn.user) &&
    signedIn.user.id === session.user.id;
  if (!complete) return leaveInstead();
  updateTokens(String(signedIn.accessToken), String(signedIn.refreshToken));
  answer(true);
}
