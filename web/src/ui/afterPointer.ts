let down = false;
let waiting: (() => void)[] = [];

function release(): void {
  down = false;
  const run = waiting;
  waiting = [];
  // The click itself comes after pointerup; what moves the page may only come after the click.
  if (run.length > 0)
    setTimeout(() => {
      for (const work of run) work();
    }, 0);
}

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    () => {
      down = true;
    },
    true,
  );
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
}

/**
 * Runs `work` now, or when the pointer that is pressed has been let go. Leaving a field by pressing a button shows
 * the field's error, which moves the page; were it drawn at once, the button would slide from under the pointer
 * and the click would be lost.
 */
export function afterPointer(work: () => void): void {
  if (down) waiting.push(work);
  else work();
}
