import { currentSession } from '../../data/session';
import { isRecord, readJson, writeJson } from '../../data/storage';

/** A screen the user was on lately. */
export interface RecentScreen {
  path: string;
  title: string;
}

const MAX = 6;

/** Of one user in one business: paths of another's records lead nowhere. */
const key = (): string => {
  const { session, business } = currentSession();
  return `recent-screens:${session?.user.id ?? ''}:${business?.id ?? ''}`;
};

const isScreens = (value: unknown): value is RecentScreen[] =>
  Array.isArray(value) &&
  value.every((entry) => isRecord(entry) && typeof entry.path === 'string' && typeof entry.title === 'string');

export const recentScreens = (): RecentScreen[] => readJson(key(), isScreens) ?? [];

/** Puts a screen first; homes and the page itself are always at hand and need no memory. */
export function rememberScreen(screen: RecentScreen): void {
  if (screen.title === '' || screen.path === '/') return;
  const others = recentScreens().filter((entry) => entry.path !== screen.path);
  writeJson(key(), [screen, ...others].slice(0, MAX));
}
