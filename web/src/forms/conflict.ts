import { equal, type Values } from './values';

/** A field that someone else changed since this form was opened, and what each side has. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it; otherwise only they did, and their change is kept either way. */
  both: boolean;
}

/** Three-way comparison of the record as opened, as edited here and as it now stands. */
export function compareThree(base: Values, mine: Values, theirs: Values): Clash[] {
  const clashes: Clash[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    if (equal(base[field], theirs[field]) || equal(mine[field], theirs[field])) continue;
    clashes.push({ field, mine: mine[field], theirs: theirs[field], both: !equal(base[field], mine[field]) });
  }
  return clashes;
}

/**
 * The form's values on top of the new record. `keep` says whose value a field has that both changed; a field that
 * only one side changed keeps that change.
 */
export function rebase(base: Values, mine: Values, theirs: Values, keep: 'mine' | 'theirs'): Values {
  const merged: Values = { ...theirs };
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const iChanged = !equal(base[field], mine[field]);
    const theyChanged = !equal(base[field], theirs[field]);
    if (!iChanged || (theyChanged && keep === 'theirs')) continue;
    if (mine[field] === undefined) delete merged[field];
    else merged[field] = mine[field];
  }
  return merged;
}
