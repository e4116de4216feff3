import { whenSessionOver } from '../data/client';
import { clearCache } from '../data/db';
import { followEvents } from '../data/events';
import { keptAnswers } from '../data/kept';
import { keys } from '../data/keys';
import { followOutbox, whenSent } from '../data/outbox';
import { queryClient } from '../data/queryClient';
import { currentSession, followOtherTabs, sessionStore } from '../data/session';
import { startTokenChecks } from '../data/tokenCheck';
import { t } from '../i18n';
import { forgetRegistry, refreshRegistry } from '../registry/store';
import { watchConnection } from '../shell/connection';
import { toastDone } from '../ui/toasts';
import type { router as appRouter } from './router';

/** Milliseconds between choosing another business and the reload that leaves nothing of the old one behind. */
const SWITCH_RELOAD_DELAY = 100;

/** What runs beside the screens for as long as the page lives: session, token checks, changes, connection. */
export function startLife(router: typeof appRouter): void {
  whenSessionOver((reason) => {
    queryClient.clear();
    forgetRegistry();
    void clearCache();
    rememberReturn(router.state.location);
    void router.navigate(`/logout?reason=${encodeURIComponent(reason)}`);
  });

  window.addEventListener('business-changed', () => {
    setTimeout(() => window.location.assign('/'), SWITCH_RELOAD_DELAY);
  });
  followOtherTabs(() => window.location.reload());
  watchConnection();
  window.addEventListener('online', () => {
    // What was shown from the device is asked for anew.
    for (const hash of Object.keys(keptAnswers.getState()))
      void queryClient.invalidateQueries({ predicate: (query) => query.queryHash === hash });
  });
  whenSent((entities) => {
    toastDone(t('offline.sent'));
    for (const entity of entities) void queryClient.invalidateQueries({ queryKey: keys.entity(entity) });
  });
  followOutbox();
  startTokenChecks();

  let stop: (() => void) | undefined;
  const follow = () => {
    const { session, business } = currentSession();
    if (session && business && !stop)
      stop = followEvents(queryClient, () => void refreshRegistry().catch(() => undefined));
    if (!session && stop) {
      stop();
      stop = undefined;
    }
  };
  sessionStore.subscribe(follow);
  // After the first paint: the stream must not compete with the first screen for the line.
  setTimeout(follow, 2000);
}

const RETURN = 'returnTo';

/** Keeps where the user was, for the sign-in that follows. */
export function rememberReturn(location: { pathname: string; search: string }): void {
  if (['/login', '/logout', '/signup', '/'].includes(location.pathname)) return;
  try {
    sessionStorage.setItem(RETURN, location.pathname + location.search);
  } catch {
    // Without it the user starts at home.
  }
}
