import { whenSecondFactorNeeded, whenSessionOver, whenSignInNeeded } from '../data/client';
import { clearCache } from '../data/db';
import { followEvents } from '../data/events';
import { keptAnswers } from '../data/kept';
import { keys } from '../data/keys';
import { followOutbox, whenSent } from '../data/outbox';
import { queryClient } from '../data/queryClient';
import { currentSession, followOtherTabs, sessionStore } from '../data/session';
import { startTokenChecks } from '../data/tokenCheck';
import { whenWorkWouldBeLeft } from '../data/unsaved';
import { loadWords, t, withWords } from '../i18n';
import { createMatcher } from '../registry/matcher';
import { currentRegistry, forgetRegistry, refreshRegistry } from '../registry/store';
import { watchConnection } from '../shell/connection';
import { askToLeave } from '../shell/leaveQuestion';
import { askSignInAgain } from '../shell/signInAgain';
import { showToast, toastDone } from '../ui/toasts';
import type { router as appRouter } from './router';
import { checkAccessData, checkPermissions, PERMISSION_CHECK_DELAY } from './startup';
import { warmLinks } from './warm';

/** Milliseconds between choosing another business and the reload that leaves nothing of the old one behind. */
const SWITCH_RELOAD_DELAY = 100;
/** How long the reason of an ended session is told, in ms. */
const ENDED_DURATION = 5000;

/** What runs beside the screens for as long as the page lives: session, token checks, changes, connection. */
export function startLife(router: typeof appRouter): void {
  whenSessionOver((reason, message) => {
    queryClient.clear();
    forgetRegistry();
    void clearCache();
    rememberReturn(router.state.location);
    // On its way out already: the page that signs out says what there is to say.
    if (router.state.location.pathname === '/logout') return;
    if (message !== undefined) {
      const title = t('error.title.permission');
      showToast({ title, description: message, variant: 'destructive', duration: ENDED_DURATION });
    }
    void router.navigate(`/logout?reason=${encodeURIComponent(reason)}`);
  });
  whenSecondFactorNeeded(() => {
    const { location } = router.state;
    if (['/second-factor', '/logout', '/login'].includes(location.pathname)) return;
    rememberReturn(location);
    void router.navigate('/second-factor');
  });
  whenSignInNeeded(askSignInAgain);
  whenWorkWouldBeLeft(askToLeave);

  window.addEventListener('business-changed', () => {
    setTimeout(reloadForBusiness, SWITCH_RELOAD_DELAY);
  });
  followOtherTabs((signedIn) => {
    if (signedIn) reloadForBusiness();
    else if (router.state.location.pathname !== '/logout') void router.navigate('/logout?reason=none');
  });
  // Everywhere but on the site's front page a screen comes next.
  if (currentSession().session || window.location.pathname !== '/') void loadWords().catch(() => undefined);
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
  warmLinks();
  startTokenChecks();
  if (router.state.location.pathname !== '/logout') void checkPermissions();
  let path = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    setTimeout(checkAccessData, PERMISSION_CHECK_DELAY);
  });

  let stop: (() => void) | undefined;
  const follow = () => {
    const { session, business } = currentSession();
    if (session && business && !stop)
      stop = followEvents(queryClient, () => void refreshRegistry().catch(() => undefined), businessStays);
    if (!session && stop) {
      stop();
      stop = undefined;
    }
  };
  sessionStore.subscribe(follow);
  // After the first paint: the stream must not compete with the first screen for the line.
  setTimeout(follow, 2000);
}

/** Whether the selected business is still the user's; if not, another takes its place. */
async function businessStays(): Promise<boolean> {
  const { business } = currentSession();
  if (!business) return false;
  const load = withWords('businesses', () => import('../features/businesses/session'));
  const { afterLosing, refreshSession } = await load();
  await refreshSession();
  if (currentSession().session?.businesses.some(({ id }) => id === business.id)) return true;
  // Anyone who suspends or leaves it has chosen another by now.
  if (currentSession().business?.id === business.id) await afterLosing(business.id);
  return false;
}

/** A record's page means nothing in another business; every other page does. */
function reloadForBusiness(): void {
  const registry = currentRegistry();
  const route = registry && createMatcher(registry.routes).match(window.location.pathname)?.route;
  if (route && /[{:]/.test(route.path)) window.location.assign('/');
  else window.location.reload();
}

const RETURN = 'returnTo';

/** Keeps where the user was, for the sign-in that follows. */
export function rememberReturn(location: { pathname: string; search: string }): void {
  if (['/login', '/logout', '/second-factor', '/signup', '/'].includes(location.pathname)) return;
  try {
    sessionStorage.setItem(RETURN, location.pathname + location.search);
  } catch {
    // Without it the user starts at home.
  }
}
