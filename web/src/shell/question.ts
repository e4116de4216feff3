import { createStore, useStore } from 'zustand';

/** A question that is asked over whatever is on screen: what asks waits, and what draws it answers. */
export interface Question {
  /** Resolves with the answer; a question that is asked again answers the first with no. */
  ask: () => Promise<boolean>;
  answer: (yes: boolean) => void;
  useAsked: () => boolean;
}

export function createQuestion(): Question {
  const store = createStore<{ resolve: ((yes: boolean) => void) | undefined }>(() => ({ resolve: undefined }));
  const answer = (yes: boolean) => {
    const { resolve } = store.getState();
    store.setState({ resolve: undefined });
    resolve?.(yes);
  };
  return {
    ask: () => {
      answer(false);
      return new Promise((resolve) => store.setState({ resolve }));
    },
    answer,
    useAsked: () => useStore(store, (state) => state.resolve !== undefined),
  };
}
