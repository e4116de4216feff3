import { isRecord } from '../../data/storage';
import type { LineRoles } from './roles';
import type { Line } from './values';

/** Under this key a line keeps the price that was shown to the user, as against one they typed. */
export const SHOWN_PRICE = 'price:shown';

/** Whether the server decides on a line's price: it has price lists, a product is chosen, and nobody typed a price. */
export function isServerPriced(line: Line, { product, unitPrice, priceSource }: LineRoles): boolean {
  if (!product || !unitPrice || !priceSource || !line[product.name]) return false;
  const price = line[unitPrice.name];
  return price === undefined || price === null || price === '' || price === line[SHOWN_PRICE];
}

export interface Priced {
  /** Place of the line in the form. */
  index: number;
  /** The price the server decided on; nothing where somebody typed one. */
  price: string | undefined;
  /** The price list or promotion it comes from. */
  source: string;
}

/**
 * What the server answered for the lines of a document, by their place in the form. Nothing where the answer is of other
 * lines than those on screen.
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

const idOf = (value: unknown): unknown => (isRecord(value) ? value.id : value);
