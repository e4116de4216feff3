/// <reference lib="webworker" />
/**
 * The service worker: the shell opens without a connection. It keeps files, never data: what the API answers is
 * kept by the page (data/kept.ts), where signing out forgets it.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { pathOf, shown } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The first load and the screens every family uses; the build writes the list in (see vite.config.ts).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// One page serves every path of the shell, so one copy stands in for all of them. It waits for the network first:
// the page carries the brand, its content policy and the names of the newest files.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && !/^\/(v1|verify|brand|healthz|readyz|metrics)\b/.test(url.pathname),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: 5,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
  }),
);

// Files with a hash in their name never change.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'screens', plugins: [new ExpirationPlugin({ maxEntries: 150 })] }),
);

registerRoute(
  ({ url }) =>
    url.origin === self.location.origin &&
    (url.pathname === '/boot.js' || url.pathname === '/manifest.webmanifest' || url.pathname.startsWith('/brand/')),
  new StaleWhileRevalidate({ cacheName: 'brand' }),
);

self.addEventListener('activate', (event) => {
  // The first visit is served from here too, so that what it opened is there when the line drops.
  event.waitUntil(self.clients.claim());
});

// Notices while nobody looks: shown as they come, opened in a window that is there already, or in a new one.
self.addEventListener('push', (event) => {
  const { title, options } = shown(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pathOf((event.notification.data as { path?: unknown } | null)?.path)));
});

async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((client) => client.focused) ?? windows[0];
  // A window that this worker does not control yet cannot be led anywhere.
  const led = await there?.navigate(path).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(path);
}
