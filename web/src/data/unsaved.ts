/** Who can tell that a form on screen holds work the server does not have. */
const forms = new Set<() => boolean>();

/** Registers a form; returns the way to forget it. */
export function watchUnsaved(dirty: () => boolean): () => void {
  forms.add(dirty);
  return () => forms.delete(dirty);
}

export const hasUnsavedWork = (): boolean => [...forms].some((dirty) => dirty());
