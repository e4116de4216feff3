import { isEmpty } from '../../kinds/values/format';
import type { LineRoles } from './roles';
import type { Line } from './values';

/** Key of the price a line was shown with, to tell it from a typed one. */
export const SHOWN_PRICE = 'price:shown';

/** Whether the server prices a line: there are price books, it has a product, and nobody typed a price. */
export function isServerPriced(line: Line, { product, unitPrice, priceSource }: LineRoles): boolean {
  if (!product || !unitPrice || !priceSource || !line[product.name]) return false;
  const price = line[unitPrice.name];
  return isEmpty(price) || price === line[SHOWN_PRICE];
}
