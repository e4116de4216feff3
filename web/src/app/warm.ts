import { queryClient } from '../data/queryClient';
import { currentRegistry, loadRegistry, partsFor } from '../registry/store';
import { preload } from './preload';

/** So long the pointer rests on a link before it counts as meant, in ms. */
const REST = 60;

/**
 * Fetches what the screen behind a link is made of (its code, what its family declares) as soon as the pointer, a finger or
 * the focus is on the link: on a slow line that is most of the way there before the click.
 */
export function warmLinks(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event, wait: number) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href')?.split(/[?#]/)[0];
    if (!path?.startsWith('/') || link?.target === '_blank') return;
    timer = setTimeout(() => void warm(path).catch(() => undefined), wait);
  };
  document.addEventListener('pointerover', (event) => later(event, REST), { passive: true });
  document.addEventListener('focusin', (event) => later(event, REST));
  document.addEventListener('touchstart', (event) => later(event, 0), { passive: true });
}

async function warm(path: string): Promise<void> {
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving || !currentRegistry()) return;
  const { registry, matcher } = await loadRegistry();
  const match = matcher.match(path);
  if (!match || match.route.public) return;
  await partsFor(match.route);
  preload(match, currentRegistry() ?? registry, queryClient);
}
