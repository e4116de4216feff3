import { useEffect } from 'react';
import { linkSearch } from '../data/linkSearch';
import { useRegistry } from '../registry/store';
import type { Entity, Field } from '../registry/types';
import { whenIdle } from '../ui/idle';

/** Entities whose links were asked for since the shell was opened. */
const primed = new Set<string>();

/**
 * Asks for what the links of a form offer before anything is typed, once, when the form may be filled in without a connection
 * later: pickers then choose among what the device knows.
 */
export function usePrimedLinks(entity: Entity): void {
  const registry = useRegistry();
  useEffect(() => {
    if (!entity.offline || primed.has(entity.name) || !navigator.onLine) return;
    primed.add(entity.name);
    const leaving = new AbortController();
    const searches = new Set(linksOf(entity.fields).map((field) => linkSearch(registry, field)));
    // One after the other: a thin line has other things to do.
    const prime = async () => {
      for (const search of searches) await search?.('', leaving.signal);
    };
    whenIdle(() => {
      prime().catch(() => primed.delete(entity.name));
    }, 5_000);
    return () => leaving.abort();
  }, [entity, registry]);
}

const linksOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.readOnly) return [];
    return field.kind === 'link' || field.kind === 'links'
      ? [field]
      : field.kind === 'lines'
        ? linksOf(field.fields ?? [])
        : [];
  });
