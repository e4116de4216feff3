import type { UseFormReturn } from 'react-hook-form';
import { isRecord } from '../../data/storage';
import { inputId } from '../../forms/formContext';
import type { Field } from '../../registry/types';
import type { LineRoles } from './roles';
import { isServerPriced, SHOWN_PRICE } from './serverPrices';
import type { EditorValues, Line } from './values';

interface Priced {
  /** Place of the line in the form. */
  index: number;
  /** The server's price; undefined where the user typed one. */
  price: string | undefined;
  /** The price book or promotion it comes from. */
  source: string;
}

/**
 * The prices in the server's answer, by the line's place in the form; empty if the lines have changed since.
 */
export function pricedLines(
  lines: readonly Line[],
  isSent: (line: Line) => boolean,
  answered: unknown,
  roles: LineRoles,
): Priced[] {
  const { product, unitPrice, priceSource } = roles;
  if (!product || !unitPrice || !priceSource || !Array.isArray(answered)) return [];
  const sent = lines.flatMap((line, index) => (isSent(line) ? [{ line, index }] : []));
  if (sent.length !== answered.length) return [];
  const priced: Priced[] = [];
  for (const [place, { line, index }] of sent.entries()) {
    const answer: unknown = answered[place];
    if (!isRecord(answer) || (idOf(answer[product.name]) ?? '') !== (line[product.name] ?? '')) return [];
    const price = answer[unitPrice.name];
    const source = answer[priceSource.name];
    priced.push({
      index,
      price: isServerPriced(line, roles) && typeof price === 'string' ? price : undefined,
      source: typeof source === 'string' ? source : '',
    });
  }
  return priced;
}

/**
 * Shows the server's prices and where they come from, except in a cell being edited.
 *
 * @param isSent whether a line was part of what the server answered
 * @param text   a price as this document writes it
 * @param note   records that a price was not typed
 */
export function showPrices(
  form: UseFormReturn<EditorValues>,
  answered: unknown,
  roles: LineRoles,
  {
    isSent,
    text,
    note,
  }: { isSent: (line: Line) => boolean; text: (price: string) => string; note: (field: Field, text: string) => void },
): void {
  const { unitPrice, priceSource } = roles;
  if (!unitPrice || !priceSource) return;
  const { lines } = form.getValues();
  for (const { index, price, source } of pricedLines(lines, isSent, answered, roles)) {
    const line = lines[index] ?? {};
    if ((line[priceSource.name] ?? '') !== source) form.setValue(`lines.${index}.${priceSource.name}`, source);
    const shown = price === undefined ? undefined : text(price);
    if (shown === undefined || shown === line[unitPrice.name]) continue;
    if (document.activeElement?.id === inputId(['lines', String(index), unitPrice.name])) continue;
    note(unitPrice, shown);
    form.setValue(`lines.${index}.${SHOWN_PRICE}`, shown);
    form.setValue(`lines.${index}.${unitPrice.name}`, shown, { shouldDirty: true });
  }
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : value);
