import { json } from '../../data/client';
import { type Business, type BusinessAccess, type BusinessGroup, startSession, type User } from '../../data/session';

interface LoginAnswer {
  result: string;
  message?: string;
  accessToken: string;
  refreshToken: string;
  user: User;
  businesses: Business[];
  businessGroups: BusinessGroup[];
  businessAccess: BusinessAccess;
}

/** Signs in and stores the session. Throws ApiError with the reason when the server refuses. */
export async function signIn(emailAddress: string, password: string, rememberMe: boolean): Promise<void> {
  const answer = await json<LoginAnswer>('/v1/auth/login', {
    method: 'POST',
    body: { emailAddress, password, rememberMe },
    anonymous: true,
  });
  startSession({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    user: answer.user,
    businesses: answer.businesses,
    businessGroups: answer.businessGroups ?? [],
    businessAccess: answer.businessAccess ?? {},
  });
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
