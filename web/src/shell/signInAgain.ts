import { createStore, useStore } from 'zustand';
import { json } from '../data/client';
import { currentSession, updateTokens } from '../data/session';
import { isRecord } from '../data/storage';

const store = createStore<{ answer: ((signedIn: boolean) => void) | undefined }>(() => ({ answer: undefined }));

export const useSignInAsked = (): boolean => useStore(store, (state) => state.answer !== undefined);

/** Asks the user to sign in again over whatever is on screen; resolves when they did, or would rather leave. */
export function askSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    store.setState({
      answer: (signedIn) => {
        store.setState({ answer: undefined });
        resolve(signedIn);
      },
    });
  });
}

export const leaveInstead = (): void => store.getState().answer?.(false);

/**
 * Signs the same user in. What needs more than the password (a second factor) is left to the sign-in page, which the
 * user comes back from with the draft.
 */
export async function signInAgain(password: string): Promise<void> {
  const { session } = currentSession();
  if (!session) return leaveInstead();
  const answer = await json<unknown>('/v1/auth/login', {
    method: 'POST',
    body: { emailAddress: session.user.emailAddress, password, rememberMe: false },
    anonymous: true,
  });
  const complete =
    isRecord(answer) &&
    answer.result === 'success' &&
    typeof answer.accessToken === 'string' &&
    typeof answer.refreshToken === 'string' &&
    isRecord(answer.user) &&
    answer.user.id === session.user.id;
  if (!complete) return leaveInstead();
  updateTokens(String(answer.accessToken), String(answer.refreshToken));
  store.getState().answer?.(true);
}
