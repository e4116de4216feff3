import { currentSession } from '../data/session';
import { isRecord } from '../data/storage';
import { type Checked, type Context, evaluateTruth, recordRow } from '../registry/expr/evaluate';
import { currentRegistry } from '../registry/store';
import type { Field } from '../registry/types';
import { today } from '../ui/dates';
import type { Values } from './values';

export const isChecked = (value: unknown): value is Checked => isRecord(value) && 'tree' in value && 't' in value;

/** What conditions may ask about besides the form's values. */
export function contextNow(): Context {
  const { session, business } = currentSession();
  const registry = currentRegistry();
  return {
    today: registry?.today ?? today(),
    now: new Date().toISOString(),
    me: session?.user.id ?? null,
    business: { ...(business ?? {}), currency: registry?.currency.code ?? null, sector: registry?.sector ?? null },
    settings: {},
    features: [],
    roles: [...new Set(Object.values(registry?.permissions.families ?? {}).map((access) => access.role))],
  };
}

/**
 * Whether a field shows for these values. Only a condition that is true shows it; one that cannot be worked out
 * here shows it too, since a field too many can be left empty and a field too few cannot be filled in.
 */
export function shows(field: Field | undefined, values: Values): boolean {
  if (!field || !isChecked(field.showIf)) return true;
  try {
    return evaluateTruth(field.showIf, recordRow(values), contextNow());
  } catch {
    return true;
  }
}
