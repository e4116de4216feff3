import { namedIn } from '../../data/createInPlace';
import type { Entity, Field } from '../../registry/types';

/** Kinds of field that are worth asking for at once although a record can do without: how to reach somebody. */
const WORTH: readonly Field['kind'][] = ['phone', 'email'];
const PRICES = ['salesPrice', 'purchasePrice'];
/** More than this is the full form's matter, unless it is needed. */
const MOST = 8;

/** What the small form of a new record asks: its name, what it cannot do without, and the few things one has at hand. */
export function smallForm(entity: Entity): Field[] {
  const asked = (field: Field) =>
    !field.readOnly && !field.computed && !field.system && field.kind !== 'lines' && field.kind !== 'serial';
  const has = (field: Field) => field.default !== undefined && field.default !== null;
  const needed = entity.fields.filter((field) => asked(field) && field.required && !has(field) && !field.defaultExpr);
  const worth = entity.fields.filter(
    (field) => asked(field) && (WORTH.includes(field.kind) || PRICES.includes(field.name)),
  );
  const must = new Set([...namedIn(entity), ...needed]);
  return [...new Set([...must, ...worth])].slice(0, Math.max(MOST, must.size));
}
