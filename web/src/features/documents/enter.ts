import { inputId } from '../../forms/formContext';
import { isEmpty } from '../../kinds/values/format';
import type { Field } from '../../registry/types';
import type { EditorValues, Line } from './values';

/**
 * Where Enter goes from a cell: to the next one that is still to be filled. A product brings its text, unit, price and tax, so
 * between it and the next line only the quantity is asked. Tab goes to every cell.
 */
export function stopsOf(line: Line, product: Field | undefined, qty: Field | undefined): readonly string[] | undefined {
  const chosen = product && line[product.name];
  return chosen && qty ? [product.name, qty.name] : undefined;
}

/** The column Enter goes to; undefined leads to the next line. */
export function nextStop(
  columns: readonly Pick<Field, 'name'>[],
  column: number,
  stops: readonly string[] | undefined,
): number | undefined {
  const next = columns.findIndex((field, at) => at > column && (!stops || stops.includes(field.name)));
  return next < 0 ? undefined : next;
}

/** The input Enter leads to from the head: the first field that must be filled and is not, else the first cell of the lines. */
export function afterHead(fields: readonly Field[], values: EditorValues, columns: readonly Field[]): string {
  const gap = fields.find((field) => {
    return field.required && !field.readOnly && isEmpty(values.head[field.name]);
  });
  return gap ? inputId([gap.name]) : inputId(['lines', '0', columns[0]?.name ?? '']);
}

export function focusInput(id: string): void {
  // It may only now be drawn.
  requestAnimationFrame(() => {
    const input = document.getElementById(id);
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  });
}
