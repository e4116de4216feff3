import { contextNow, isChecked } from '../../forms/showIf';
import type { Values } from '../../forms/values';
import { type Context, evaluate, recordRow, toJson } from '../../registry/expr/evaluate';
import type { Entity, RouteEntry } from '../../registry/types';

/** What a route's form starts with; what cannot be worked out here is left to the one who fills it in. */
export function valuesFromRoute(entity: Entity, route: RouteEntry, context: Context = contextNow()): Values {
  const values: Values = {};
  for (const [name, expression] of Object.entries(route.fill ?? {})) {
    const field = entity.fields.find((entry) => entry.name === name);
    if (!field || field.readOnly || !isChecked(expression)) continue;
    try {
      const value: unknown = toJson(evaluate(expression, recordRow({}), context));
      if (value !== null) values[name] = value;
    } catch {
      // Out of reach of the browser, such as a setting.
    }
  }
  return values;
}
