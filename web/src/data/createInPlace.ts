import { createStore, useStore } from 'zustand';
import type { Entity, Field, Option } from '../registry/types';

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

/** What a person's name is put together from where the name itself is worked out. */
const PARTS = ['firstName', 'lastName'];

/** The fields a new record is named in: its title, or the parts of a person's name; none where a name is no beginning. */
export function namedIn(entity: Entity): Field[] {
  const typed = (name: string) =>
    entity.fields.filter((field) => field.name === name && field.kind === 'text' && !field.readOnly && !field.computed);
  const title = typed(entity.titleField);
  const parts = PARTS.flatMap(typed);
  return title.length > 0 ? title : parts.length === PARTS.length ? parts : [];
}

/** What was typed, in those fields: of a person the last word is the surname. */
export function namedAs(entity: Entity, text: string): Record<string, string> {
  const [first, last] = namedIn(entity);
  if (!first) return {};
  const words = text.trim().split(/\s+/);
  const surname = last && words.length > 1 ? words.pop() : undefined;
  return last
    ? { [first.name]: words.join(' '), ...(surname === undefined ? {} : { [last.name]: surname }) }
    : { [first.name]: text };
}
