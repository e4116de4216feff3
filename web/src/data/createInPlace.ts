import { createStore, useStore } from 'zustand';
import type { Entity, Option } from '../registry/types';

/** A record that somebody misses while filling in another, and who waits for it. */
export interface Wanted {
  entity: Entity;
  /** What was typed: its name. */
  text: string;
  /** Answers the new record, or nothing where it was given up. */
  done: (made: Option | undefined) => void;
}

const store = createStore<{ wanted: Wanted | undefined }>(() => ({ wanted: undefined }));

/** Asks the shell for a new record over what is on screen; nothing of that is left or lost. */
export const createInPlace = (entity: Entity, text: string): Promise<Option | undefined> =>
  new Promise((resolve) => {
    store.getState().wanted?.done(undefined);
    store.setState({
      wanted: {
        entity,
        text,
        done: (made) => {
          store.setState({ wanted: undefined });
          resolve(made);
        },
      },
    });
  });

export const useWanted = (): Wanted | undefined => useStore(store, (state) => state.wanted);
