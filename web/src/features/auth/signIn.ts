import { json } from '../../data/client';
import { type Business, type BusinessAccess, type BusinessGroup, startSession, type User } from '../../data/session';
import { askPasskey } from './passkey';

interface LoginAnswer {
  result: string;
  message?: string;
  accessToken: string;
  refreshToken: string;
  user: User;
  businesses: Business[];
  businessGroups: BusinessGroup[];
  businessAccess: BusinessAccess;
  /** Of an account with a second step. */
  challenge?: string;
}

function keep(answer: LoginAnswer): void {
  startSession({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    user: answer.user,
    businesses: answer.businesses,
    businessGroups: answer.businessGroups ?? [],
    businessAccess: answer.businessAccess ?? {},
  });
}

const ask = (path: string, body: unknown) => json<LoginAnswer>(path, { method: 'POST', body, anonymous: true });

/**
 * Signs in and stores the session. Answers a challenge when the account asks for a second step; the session then starts
 * with `finishSecondStep`. Throws ApiError with the reason when the server refuses.
 */
export async function signIn(emailAddress: string, password: string, rememberMe: boolean): Promise<string | undefined> {
  const answer = await ask('/v1/auth/login', { emailAddress, password, rememberMe });
  if (answer.result === 'second_factor' && answer.challenge) return answer.challenge;
  keep(answer);
  return undefined;
}

/** The second step: a code of the app, or a recovery code. */
export async function finishSecondStep(
  challenge: string,
  proof: { code: string } | { recoveryCode: string },
): Promise<void> {
  keep(await ask('/v1/auth/second-factor', { challenge, ...proof }));
}

/** Signs in with a passkey of this device. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const options = await json<{ data: { challenge: string; rpId: string; timeout: number } }>(
    '/v1/auth/passkeys/options',
    { method: 'POST', body: {}, anonymous: true },
  );
  const proof = await askPasskey(options.data);
  keep(await ask('/v1/auth/passkeys/login', { ...proof, rememberMe }));
}

/** The path to return to after a sign-in: only a path of this site, never another address. */
export function returnPath(next: string | null | undefined): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/\\') ? next : '/';
}

export function takeReturn(): string {
  try {
    const stored = sessionStorage.getItem('returnTo');
    sessionStorage.removeItem('returnTo');
    return returnPath(stored);
  } catch {
    return '/';
  }
}
