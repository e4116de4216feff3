import { createStore, useStore } from 'zustand';
import { readText, writeText } from '../data/storage';

const KEY = 'currentView';
const store = createStore<{ view: string }>(() => ({ view: readText(KEY) ?? 'dashboard' }));

/** The footer's solution links store names that are not all view keys. */
const ALIASES: Readonly<Record<string, string>> = { sales: 'crm' };

export function storeView(view: string): void {
  if (store.getState().view === view) return;
  writeText(KEY, view);
  store.setState({ view });
}

const keyOf = ({ view }: { view: string }): string => ALIASES[view] ?? view;

/** Key of the view in use: the one of the last screen that has one. */
export const currentView = (): string => keyOf(store.getState());

export function useCurrentView(): string {
  return useStore(store, keyOf);
}
