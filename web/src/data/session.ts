import { createStore, useStore } from 'zustand';
import { closeSession, leavePage, openSession } from './leaving';
import { isRecord, readJson, readText, remove, writeJson, writeText } from './storage';

/** Shapes of `entities.yaml`; ids are opaque text. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  profileImgLink: string | null;
  /** Of the screens, as the profile has it. */
  language?: string | null;
}
export interface BusinessGroup {
  id: string;
  name: string;
  ownerId: string;
}
export interface Business {
  id: string;
  name: string;
  logoImg: string | null;
  businessGroupId: string | null;
  businessGroup: { name: string; ownerId: string } | null;
  businessType?: string;
  industry?: string;
  industryCode?: string;
}
export interface FamilyAccess {
  context: string;
  scope: string;
  apps: { name: string; visible: boolean; appType: 'portal' | 'operational' }[];
}
export type BusinessAccess = Record<string, { appFamilies: Record<string, FamilyAccess> }>;
export type Environment = 'live' | 'test';

export interface Session {
  accessToken: string;
  refreshToken: string;
  user: User;
  businesses: Business[];
  businessGroups: BusinessGroup[];
  businessAccess: BusinessAccess;
}

export interface SessionState {
  session: Session | undefined;
  business: Business | undefined;
  environment: Environment;
}

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value.id === 'string' && typeof value.emailAddress === 'string';
const isBusiness = (value: unknown): value is Business =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
const isBusinesses = (value: unknown): value is Business[] => Array.isArray(value) && value.every(isBusiness);
const isGroup = (value: unknown): value is BusinessGroup => isRecord(value) && typeof value.name === 'string';
const isGroups = (value: unknown): value is BusinessGroup[] => Array.isArray(value) && value.every(isGroup);
const isAccess = (value: unknown): value is BusinessAccess =>
  isRecord(value) && Object.values(value).every((entry) => isRecord(entry) && isRecord(entry.appFamilies));

const KEYS = [
  'accessToken',
  'refreshToken',
  'user',
  'businesses',
  'businessGroups',
  'businessAccess',
  'selectedBusiness',
];

function readSession(): Session | undefined {
  const accessToken = readText('accessToken');
  const refreshToken = readText('refreshToken');
  const user = readJson('user', isUser);
  const businesses = readJson('businesses', isBusinesses);
  if (!accessToken || !refreshToken || !user || !businesses) return undefined;
  return {
    accessToken,
    refreshToken,
    user,
    businesses,
    businessGroups: readJson('businessGroups', isGroups) ?? [],
    businessAccess: readJson('businessAccess', isAccess) ?? {},
  };
}

/** The stored selection when it is still one of the user's businesses, else the first. */
function pickBusiness(businesses: readonly Business[]): Business | undefined {
  const stored = readJson(
    'selectedBusiness',
    (value): value is { id: string } => isRecord(value) && typeof value.id === 'string',
  );
  return businesses.find((business) => business.id === stored?.id) ?? businesses[0];
}

function readState(): SessionState {
  const session = readSession();
  return {
    session,
    business: session && pickBusiness(session.businesses),
    environment: readText('liveTestFlag') === 'test' ? 'test' : 'live',
  };
}

export const sessionStore = createStore<SessionState>(() => readState());

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}

export const currentSession = (): SessionState => sessionStore.getState();

/** Stores a fresh sign-in and selects a business. */
export function startSession(session: Session): void {
  // A session that is renewed while it ends stays closed.
  if (!currentSession().session) openSession();
  writeText('accessToken', session.accessToken);
  writeText('refreshToken', session.refreshToken);
  writeJson('user', session.user);
  writeJson('businesses', session.businesses);
  writeJson('businessGroups', session.businessGroups);
  writeJson('businessAccess', session.businessAccess);
  const business = pickBusiness(session.businesses);
  if (business) storeSelection(business);
  sessionStore.setState({ session, business });
}

export function updateTokens(accessToken: string, refreshToken: string): void {
  const { session } = currentSession();
  if (!session) return;
  writeText('accessToken', accessToken);
  writeText('refreshToken', refreshToken);
  sessionStore.setState({ session: { ...session, accessToken, refreshToken } });
}

/** Re-stores user and businesses when the token check reports that they changed. */
export function updateProfile(user: User, businesses: Business[]): void {
  const { session, business } = currentSession();
  if (!session) return;
  if (JSON.stringify([session.user, session.businesses]) === JSON.stringify([user, businesses])) return;
  writeJson('user', user);
  writeJson('businesses', businesses);
  const kept = businesses.find((entry) => entry.id === business?.id) ?? businesses[0];
  sessionStore.setState({ session: { ...session, user, businesses }, business: kept });
}

export function endSession(): void {
  for (const key of KEYS) remove(key);
  sessionStore.setState({ session: undefined, business: undefined });
}

function storeSelection(business: Business): void {
  writeJson('selectedBusiness', {
    id: business.id,
    businessType: business.businessType ?? '',
    industry: business.industry ?? '',
    industryCode: business.industryCode ?? '',
  });
}

/** Selects a business; the page reloads shortly after, so no data of the old one stays on screen or in memory. */
export function selectBusiness(business: Business): void {
  leavePage();
  storeSelection(business);
  sessionStore.setState({ business });
  window.dispatchEvent(new CustomEvent('business-changed', { detail: business.id }));
}

/** Switches between live and test data of the business. */
export function selectEnvironment(environment: Environment): void {
  writeText('liveTestFlag', environment);
  sessionStore.setState({ environment });
}

/**
 * Follows sign-in, sign-out and switches made in another tab; `onSwitch` is told whether anybody is signed in now.
 * Returns the way to stop.
 */
export function followOtherTabs(onSwitch: (signedIn: boolean) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || KEYS.includes(event.key) || event.key === 'liveTestFlag') {
      const before = currentSession();
      const next = readState();
      const changed =
        before.session?.user.id !== next.session?.user.id ||
        before.business?.id !== next.business?.id ||
        before.environment !== next.environment;
      if (changed && next.session) leavePage();
      else if (changed) void closeSession();
      sessionStore.setState(next);
      if (changed) onSwitch(next.session !== undefined);
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
