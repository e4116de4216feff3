import { createStore, useStore } from 'zustand';

/** The record that was posted a moment ago, by whatever screen: its page says what can be done with it now. */
interface JustDone {
  entity: string;
  id: string;
  action: string;
}

const store = createStore<{ done: JustDone | undefined }>(() => ({ done: undefined }));

export const noteDone = (done: JustDone): void => store.setState({ done });
export const forgetDone = (): void => store.setState({ done: undefined });

let leaving: ReturnType<typeof setTimeout> | undefined;
/** While what was done is on show; forgotten when that is left for good, not when it is only drawn anew. */
export function whileShown(): () => void {
  clearTimeout(leaving);
  return () => {
    leaving = setTimeout(forgetDone, 0);
  };
}

/** What was just done to this record; undefined for every other. */
export function useJustDone(entity: string, id: string): JustDone | undefined {
  const done = useStore(store, (state) => state.done);
  return done?.entity === entity && done.id === id ? done : undefined;
}
