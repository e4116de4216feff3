import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { SECOND_FACTOR_REQUIRED, sessionOver } from '../data/client';
import { ApiError } from '../data/errors';
import { queryClient } from '../data/queryClient';
import { currentSession } from '../data/session';
import { loadWords, withWords } from '../i18n';
import { currentRegistry, loadRegistry, partsFor } from '../registry/store';
import { rememberReturn } from './life';
import { preload } from './preload';
import { RouteCrash } from './RouteCrash';
import { ScreenHost } from './ScreenHost';

/** Pages that need no session besides the sign-in pages. */
const SITE = [
  '/',
  '/about',
  '/features',
  '/pricing',
  '/blog',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/cookies',
];

/** Forms others are sent a link to. */
const PUBLIC_FORM = /^\/ai-forms\/view\/[^/]+$/;
const isSite = (path: string): boolean => SITE.includes(path) || PUBLIC_FORM.test(path);

/** Without a session only the site shows; with one, the registry decides what a path is. */
async function loadScreen({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  if (!currentSession().session) {
    if (isSite(path)) return { site: true };
    rememberReturn({ pathname: path, search: url.search });
    return redirect('/logout?reason=none');
  }
  // Screens say things while their code loads, so their words come first; most of the time they are there already.
  const words = loadWords();
  if (!currentSession().business) {
    await words;
    return { site: false };
  }
  try {
    const [{ registry, matcher }] = await Promise.all([loadRegistry(), words]);
    const match = matcher.match(path);
    // Code, declarations and first rows are fetched side by side; the warm query needs the declarations.
    if (match && !match.route.public) {
      preload(match, registry, queryClient);
      const warm = () => preload(match, currentRegistry() ?? registry, queryClient);
      void partsFor(match.route)?.then(warm, () => undefined);
    }
    // Signed in, the first page shows all apps; where it is not declared, it is the home of the first view.
    const home = registry.views.find((view) => view.state === 'built' && view.home !== '/')?.home;
    if (path === '/' && match?.route.component !== 'home' && home) return redirect(home);
    // The site stays readable signed in; what the registry declares as public is part of it.
    if (path !== '/' && (!match || match.route.public) && isSite(path)) return { site: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED) {
      rememberReturn({ pathname: path, search: url.search });
      return redirect('/second-factor');
    }
    // A session without access data is no session.
    if (error instanceof ApiError && error.status === 403) sessionOver('access');
    throw error;
  }
  return { site: false };
}

/** A screen of its own, outside the shell. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({ Component: (await load()).default });

export const router = createBrowserRouter([
  {
    path: '/login',
    lazy: page(withWords('account', () => import('../features/auth/LoginScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/logout',
    lazy: page(withWords('account', () => import('../features/auth/LogoutScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/second-factor',
    lazy: page(withWords('account', () => import('../features/auth/SecondFactorScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/signup',
    lazy: page(withWords('account', () => import('../features/auth/SignupScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/email-verification',
    lazy: page(withWords('account', () => import('../features/auth/VerifyScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/forgot-password',
    lazy: page(withWords('account', () => import('../features/auth/ForgotScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/reset-password',
    lazy: page(withWords('account', () => import('../features/auth/ResetScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  {
    path: '/invitation/:token',
    lazy: page(withWords('businesses', () => import('../features/businesses/InvitationScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
  ...['/p/:key', '/procurement/quotations/submit/:key'].map((path) => ({
    path,
    lazy: page(withWords('visit', () => import('../features/visiting/VisitScreen'))),
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  })),
  {
    path: '*',
    loader: loadScreen,
    // The registry is kept by its own store; a change of query alone loads nothing again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: ScreenHost,
    errorElement: <RouteCrash />,
    HydrateFallback: Nothing,
  },
]);

/** Before the first screen nothing shows: a flash of half a shell is worse than a blank moment. */
function Nothing() {
  return null;
}
