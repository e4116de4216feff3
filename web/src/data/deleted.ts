import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';

/** Rows that are being deleted, which every list leaves out; how they are is told where somebody deletes (`undo.ts`). */
const store = createStore<{ gone: ReadonlyMap<string, ReadonlySet<string>> }>(() => ({ gone: new Map() }));

/** Takes rows off the screen, or puts them back. */
export function hide(entity: string, ids: readonly string[], hidden: boolean): void {
  store.setState(({ gone }) => {
    const next = new Set(gone.get(entity));
    for (const id of ids) {
      if (hidden) next.add(id);
      else next.delete(id);
    }
    return { gone: new Map(gone).set(entity, next) };
  });
}

const NOBODY: ReadonlySet<string> = new Set();

/** Ids of rows that are being deleted: they no longer show. */
export function useDeleted(entity: string): ReadonlySet<string> {
  const gone = useStore(store, (state) => state.gone);
  return useMemo(() => gone.get(entity) ?? NOBODY, [gone, entity]);
}
