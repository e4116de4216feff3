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
