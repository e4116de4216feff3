import { createStore, useStore } from 'zustand';

const store = createStore<{ answer: ((leave: boolean) => void) | undefined }>(() => ({ answer: undefined }));

export const useLeaveAsked = (): boolean => useStore(store, (state) => state.answer !== undefined);

/** Asks over whatever is on screen whether unsaved work is left; a second question answers the first with no. */
export function askToLeave(): Promise<boolean> {
  answerLeave(false);
  return new Promise((resolve) => {
    store.setState({
      answer: (leave) => {
        store.setState({ answer: undefined });
        resolve(leave);
      },
    });
  });
}

export const answerLeave = (leave: boolean): void => store.getState().answer?.(leave);
