import type { Spot } from './boardRank';

/** The card a pointer is over, and on which half of it. */
export function spotAt(target: EventTarget | null, y: number): Spot | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  if (!card?.dataset.card) return undefined;
  const { top, height } = card.getBoundingClientRect();
  return { id: card.dataset.card, behind: y > top + height / 2 };
}
