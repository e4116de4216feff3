import { type ComponentType, lazy, memo, Suspense, use, useEffect, useMemo } from 'react';
import { ScrollRestoration, useLoaderData, useLocation } from 'react-router';
import { useSession } from '../data/session';
import { rememberScreen } from '../features/home/recentScreens';
import { withWords } from '../i18n';
import { viewFor } from '../registry/access';
import { crumbsOf } from '../registry/crumbs';
import { createMatcher, type Match } from '../registry/matcher';
import { loadReferring, partsFor, useMatcher, useMaybeRegistry } from '../registry/store';
import type { Registry, RouteEntry, View } from '../registry/types';
import { Layout } from '../shell/Layout';
import { NoAccessPage, NoBusinessPage, NotFoundPage } from '../shell/messagePages';
import { currentView, storeView } from '../shell/viewStore';
import { screenTitle } from '../theme/brand';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { CrumbsContext } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import { CrashScreen } from './CrashScreen';
import { kindOf, screenOf } from './preload';

const HomePage = lazy(withWords('site', () => import('../shell/site/HomePage')));
const SitePage = lazy(withWords('site', () => import('../shell/site/SitePage')));

/** Screens of the person, not of a business: open to somebody who has none yet. */
const OWN: Record<string, ComponentType> = {
  '/profile': lazy(withWords('account', () => import('../features/auth/ProfileScreen'))),
  '/businesses/create': lazy(withWords('businesses', () => import('../features/businesses/CreateBusinessScreen'))),
};

/** How long a screen is looked at before it counts as visited, in ms. */
const REMEMBER_AFTER = 2500;

/** Draws the screen of the current path inside the shell. The shell itself stays while screens come and go. */
export function ScreenHost() {
  const { site } = useLoaderData<{ site: boolean }>();
  const signedIn = useSession((state) => state.session !== undefined);
  const business = useSession((state) => state.business);
  const registry = useMaybeRegistry();
  const matcher = useMatcher();
  const location = useLocation();
  const path = location.pathname;
  const { views, routes } = registry ?? {};
  // The same object for as long as the path is: the router draws twice per move, the screen on show need not.
  const match = useMemo(() => inView(views, routes, matcher?.match(path)), [views, routes, matcher, path]);

  if (!signedIn || site) {
    return <Suspense fallback={null}>{path === '/' ? <HomePage /> : <SitePage path={path} />}</Suspense>;
  }
  if (!business || !registry || !matcher) {
    const Own = business ? undefined : OWN[path];
    return (
      <NoBusinessPage>
        {Own && (
          <Suspense fallback={<Skeleton shape="form" />}>
            <Own />
          </Suspense>
        )}
      </NoBusinessPage>
    );
  }
  return <RegistryScreen registry={registry} match={match} path={path} />;
}

/** The match with the view its screen opens in, which its menu and its crumbs then agree on. */
function inView(views: View[] | undefined, routes: RouteEntry[] | undefined, match: Match | undefined) {
  if (!views || !routes || !match) return match;
  const view = viewFor({ views, routes }, match.route, currentView());
  return view === match.route.view ? match : { ...match, route: { ...match.route, view } };
}

function RegistryScreen({ registry, match, path }: { registry: Registry; match: Match | undefined; path: string }) {
  const closed = useMemo(
    () =>
      createMatcher(
        (registry.closed ?? []).map((entry) => ({
          path: entry,
          kind: 'soon' as const,
          layout: 'standard' as const,
          title: '',
          family: '',
          view: '',
          state: 'built' as const,
        })),
      ),
    [registry],
  );
  const view = match?.route.view;
  useEffect(() => {
    if (view) storeView(view);
  }, [view]);

  const built = match?.route.state === 'built' && match.route.mode === undefined;
  useEffect(() => {
    if (!built) return;
    // The title is the record's only once the record is there.
    const timer = setTimeout(() => rememberScreen({ path, title: screenTitle() }), REMEMBER_AFTER);
    return () => clearTimeout(timer);
  }, [built, path]);

  const shut = closed.match(path);
  // `/invoices/create` is also the place of a record called “create”: the closer of the two is meant.
  const refused = shut !== undefined && placeholders(shut) < placeholders(match);
  if (!match || refused) {
    return (
      <Layout registry={registry} match={undefined}>
        <CrumbsContext value={crumbsOf(registry, { route: { path, view: '' } })}>
          {shut ? <NoAccessPage /> : <NotFoundPage path={path} />}
        </CrumbsContext>
      </Layout>
    );
  }
  return (
    <Layout registry={registry} match={match}>
      <ScrollRestoration getKey={placeOf} />
      <ErrorBoundary key={path} fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
        <Suspense key={path} fallback={<Skeleton shape={kindOf(match).skeleton} />}>
          <Ready key={path} registry={registry} match={match} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/**
 * Where an offset was left. Every page that is loaded anew has the same key, so the path belongs to it: an address that is
 * typed must not open where another page was left.
 */
const placeOf = ({ pathname, key }: { pathname: string; key: string }): string => `${pathname}|${key}`;

const placeholders = (match: Match | undefined): number =>
  match ? Object.keys(match.params).length : Number.POSITIVE_INFINITY;

/** Stands for parts that were there from the start. */
const READY: Promise<unknown> = Promise.resolve();

const waited = new WeakMap<RouteEntry, Promise<unknown>>();

/** What a screen waits for. A render that waited once is given the same promise again, or React complains. */
function awaited(route: RouteEntry): Promise<unknown> {
  const parts = partsFor(route);
  if (parts) waited.set(route, parts);
  return parts ?? waited.get(route) ?? READY;
}

/** The screen, once what its family declares has been loaded; screens read declarations without waiting. */
const Ready = memo(function Ready({ registry, match }: { registry: Registry; match: Match }) {
  const { route, params } = match;
  use(awaited(route));
  useEffect(() => {
    // What links back to these records may come when nothing else is under way.
    const timer = setTimeout(() => loadReferring(route), 1500);
    return () => clearTimeout(timer);
  }, [route]);
  const Screen = screenOf(match, registry);
  const entity = route.entity === undefined ? undefined : registry.entities[route.entity];
  return (
    <CrumbsContext value={crumbsOf(registry, match)}>
      <Screen route={route} params={params} {...(entity ? { entity } : {})} />
    </CrumbsContext>
  );
});
