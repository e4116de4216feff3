/** Registers the service worker once the first screen has had the line to itself. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').then(renewNotices, (error: unknown) => {
      // Private windows and old browsers: everything works, only not without a connection.
      console.warn('offline use is not available', error);
    });
  };
  const later = () => setTimeout(register, 3000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Anyone who wants notices on this device has said so before; nobody is asked here. */
function renewNotices(): void {
  if ('Notification' in window && Notification.permission === 'granted')
    void import('../data/noticeDevice').then(({ keepRenewed }) => keepRenewed());
}
