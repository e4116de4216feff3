import { createStore, useStore } from 'zustand';
import { currentSession } from '../../data/session';
import { readText } from '../../data/storage';
import { FAMILIES } from './types';

/**
 * What the shell needs to know about workflows before any of their code is loaded: whether one runs, how far it is,
 * and whether the gallery is asked for.
 */
export interface Presence {
  running: { name: string; done: number; of: number; minimised: boolean } | undefined;
  /** The gallery is open; a text is the workflow to show first. */
  gallery: boolean | string;
}

const store = createStore<Presence>(() => ({ running: undefined, gallery: false }));

export function usePresence<T>(select: (presence: Presence) => T): T {
  return useStore(store, select);
}

export const setRunning = (running: Presence['running']): void => store.setState({ running });
export const openGallery = (id?: string): void => store.setState({ gallery: id ?? true });
export const closeGallery = (): void => store.setState({ gallery: false });

/** Whose workflows these are: ids of one business mean nothing in another, nor those of test data in live data. */
export function scenarioOwner(): string {
  const { session, business, environment } = currentSession();
  return [session?.user.id ?? '', business?.id ?? '', environment].join('|');
}

/** Whether anything is stored at all, so that a page without a running workflow loads none of their code. */
export const anyStored = (): boolean => Object.values(FAMILIES).some((key) => readText(key) !== undefined);
