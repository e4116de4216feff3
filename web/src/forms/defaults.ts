import { type Context, evaluate, recordRow, toJson } from '../registry/expr/evaluate';
import type { Field } from '../registry/types';
import { contextNow, isChecked, missed } from './showIf';
import { equal, type Values } from './values';

/** Rounds in which a default may wait for another one. */
const ROUNDS = 4;

/**
 * Computed defaults, as far as the browser can work them out, for fields nobody has filled in. `touched` names the
 * fields a person has set (or emptied): those stay as they are. What needs a linked record is left to the server.
 */
export function computedDefaults(
  fields: readonly Field[],
  values: Values,
  touched: ReadonlySet<string>,
  context: Context = contextNow(),
): Values {
  const own = fields.filter(
    (field) =>
      isChecked(field.defaultExpr) &&
      !field.computed &&
      // What the reader may not write is filled in all the same, and shown to them.
      (!field.readOnly || field.denied) &&
      !touched.has(field.name),
  );
  if (own.length === 0) return values;
  let now = { ...values };
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = { ...now };
    for (const field of own) {
      const value = workedOut(field, now, context);
      if (value !== undefined) next[field.name] = value;
    }
    if (JSON.stringify(next) === JSON.stringify(now)) break;
    now = next;
  }
  return now;
}

/**
 * A new record without the defaults nobody has touched: the server fills in the same, also where the caller may not write the
 * field and would be refused for sending it.
 */
export function withoutDefaults(fields: readonly Field[], values: Values, touched: ReadonlySet<string>): Values {
  const left = (field: Field | undefined, value: unknown) =>
    field !== undefined &&
    !touched.has(field.name) &&
    (isChecked(field.defaultExpr) ||
      (field.default !== undefined && field.default !== null && equal(field.default, value)));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !left(
          fields.find((field) => field.name === name),
          value,
        ),
    ),
  );
}

function workedOut(field: Field, values: Values, context: Context): unknown {
  if (!isChecked(field.defaultExpr)) return undefined;
  try {
    const value: unknown = toJson(evaluate(field.defaultExpr, recordRow(values), context));
    return value === null ? undefined : value;
  } catch (error) {
    // Out of reach here (a linked record, a setting, a calendar that is on its way): the server fills it in.
    missed(error);
    return undefined;
  }
}
