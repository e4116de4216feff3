import type { Field } from '../registry/types';
import type { Values } from './values';

/** Evaluates a checked expression tree against a form's values. */
export type Condition = (tree: unknown, values: Values) => unknown;

let evaluate: Condition | undefined;

/** Gives the forms the interpreter of expressions; called once at start. */
export function setCondition(condition: Condition): void {
  evaluate = condition;
}

/** Whether a field shows now. Without a condition, or with one that cannot be worked out yet, it shows. */
export function shows(field: Field | undefined, values: Values): boolean {
  if (field?.showIf === undefined || field.showIf === null || !evaluate) return true;
  try {
    return evaluate(field.showIf, values) !== false;
  } catch {
    return true;
  }
}
