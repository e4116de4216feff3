import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 640px)';

let asked: { of: typeof window.matchMedia; media: MediaQueryList } | undefined;

/** One list of the browser's for all who ask: every part of a screen does, several times while it is drawn. */
function narrow(): MediaQueryList {
  if (asked?.of !== window.matchMedia) asked = { of: window.matchMedia, media: window.matchMedia(QUERY) };
  return asked.media;
}

function subscribe(notify: () => void): () => void {
  const media = narrow();
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether the window is as narrow as a phone. The same width is used by the style sheets. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
}
