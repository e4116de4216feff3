import { currentSession } from '../data/session';
import { isRecord } from '../data/storage';
import { ExpressionError } from '../registry/expr/errors';
import {
  type Checked,
  type Context,
  evaluate,
  evaluateTruth,
  type Row,
  recordRow,
  toJson,
} from '../registry/expr/evaluate';
import { currentRegistry } from '../registry/store';
import type { Field } from '../registry/types';
import { today } from '../ui/dates';
import { knownClocks, wantClocks } from './clocks';
import type { Values } from './values';

export const isChecked = (value: unknown): value is Checked => isRecord(value) && 'tree' in value && 't' in value;

/** What conditions may ask about besides the form's values. */
export function contextNow(): Context {
  const { session, business } = currentSession();
  const registry = currentRegistry();
  return {
    today: today(),
    now: new Date().toISOString(),
    me: session?.user.id ?? null,
    business: { ...(business ?? {}), currency: registry?.currency.code ?? null, sector: registry?.sector ?? null },
    settings: {},
    features: [],
    roles: [...new Set(Object.values(registry?.permissions.families ?? {}).map((access) => access.role))],
    clocks: knownClocks(),
  };
}

/** What could not be worked out for want of clocks and calendars can be the next time. */
export function missed(error: unknown): void {
  if (error instanceof ExpressionError && error.code === 'out_of_reach') void wantClocks();
}

/**
 * Whether a field shows for these values; a field of a line may ask about its `parent`, the document. Only a condition that is
 * true shows it; one that cannot be worked out here shows it too, since a field too many can be left empty and a field too few
 * cannot be filled in.
 */
export function shows(field: Field | undefined, values: Values, parent?: Values): boolean {
  if (!field || !isChecked(field.showIf)) return true;
  try {
    return evaluateTruth(field.showIf, recordRow(values, parent && recordRow(parent)), contextNow());
  } catch (error) {
    missed(error);
    return true;
  }
}

/** The columns of a form's lines that show for one of them, or would for a first one. */
export function shownColumns(columns: readonly Field[], lines: unknown, parent: Values): readonly Field[] {
  if (!columns.some((column) => isChecked(column.showIf))) return columns;
  const entered = Array.isArray(lines) ? lines.filter(isRecord) : [];
  const asked = entered.length > 0 ? entered : [{}];
  return columns.filter((column) => asked.some((line) => shows(column, line, parent)));
}

/**
 * What questions start with: their constant defaults, and the computed ones that read nothing but what the record at hand
 * holds. Others stay empty: half a record would answer something else.
 */
export function begins(fields: readonly Field[], record: Values = {}, context: Context = contextNow()): Values {
  const row = recordRow(record);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = isChecked(field.defaultExpr) ? reached(field.defaultExpr, record, context, row) : field.default;
      return value === undefined || value === null ? [] : [[field.name, value]];
    }),
  );
}

function reached(checked: Checked, record: Values, context: Context, row: Row): unknown {
  if (!checked.deps.every((path) => holds(record, path))) return undefined;
  try {
    return toJson(evaluate(checked, row, context));
  } catch (error) {
    missed(error);
    return undefined;
  }
}

/** Whether a record holds what a path reads: the field, the lines, or the linked record with that field. */
function holds(record: Values, [name = '', ...rest]: readonly string[]): boolean {
  if (!(name in record)) return false;
  const value = record[name];
  if (rest.length === 0 || value === null || Array.isArray(value)) return true;
  return isRecord(value) && holds(value, rest);
}
