import { useSyncExternalStore } from 'react';
import { t } from '../i18n';
import { dismissToast, showToast } from '../ui/toasts';

/** Tells the user when the connection goes and comes. */
export function watchConnection(): void {
  let offlineToast: string | undefined;
  window.addEventListener('offline', () => {
    offlineToast = showToast({
      title: t('shell.offline.title'),
      description: t('shell.offline.text'),
      variant: 'destructive',
    });
  });
  window.addEventListener('online', () => {
    dismissToast(offlineToast);
    showToast({ title: t('shell.online.title'), description: t('shell.online.text'), duration: 5000 });
  });
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
