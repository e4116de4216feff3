import { createStore, useStore } from 'zustand';
import type { Entity, Option } from '../registry/types';

/** A record that somebody misses while filling in another, and who waits for it. */
export interface Wanted {
  id: number;
  entity: Entity;
  /** What was typed: its name. */
  text: string;
  /** Answers the new record, or nothing where it was given up. */
  done: (made: Option | undefined) => void;
}

// A new record may miss another one in its turn, so they lie one over the other.
const store = createStore<{ wanted: readonly Wanted[] }>(() => ({ wanted: [] }));

let count = 0;

/** Asks the shell for a new record over what is on screen; nothing of that is left or lost. */
export const createInPlace = (entity: Entity, text: string): Promise<Option | undefined> =>
  new Promise((resolve) => {
    count += 1;
    const next: Wanted = {
      id: count,
      entity,
      text,
      done: (made) => {
        store.setState(({ wanted }) => ({ wanted: wanted.filter((entry) => entry !== next) }));
        resolve(made);
      },
    };
    store.setState(({ wanted }) => ({ wanted: [...wanted, next] }));
  });

export const useWanted = (): readonly Wanted[] => useStore(store, (state) => state.wanted);
