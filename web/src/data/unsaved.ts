/** Who can tell that a form on screen holds work the server does not have. */
const forms = new Set<() => boolean>();

/** Registers a form; returns the way to forget it. */
export function watchUnsaved(dirty: () => boolean): () => void {
  forms.add(dirty);
  return () => forms.delete(dirty);
}

export const hasUnsavedWork = (): boolean => [...forms].some((dirty) => dirty());

let ask: (() => Promise<boolean>) | undefined;

/** Says how the reader is asked whether to leave unsaved work; set once by the app. */
export function whenWorkWouldBeLeft(question: () => Promise<boolean>): void {
  ask = question;
}

/**
 * Whether the page may go for good (another business, the test books). Asked before anything changes: a form that stayed
 * on screen after the change would save its work there.
 */
export const mayLeaveWork = (): Promise<boolean> => (ask && hasUnsavedWork() ? ask() : Promise.resolve(true));
