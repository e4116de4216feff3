import type { Entity, Field, FieldKind } from '../../registry/types';

/**
 * What the fields of a document mean. The editor knows documents by what their fields are called and what they
 * hold, so an invoice, a bill, a quotation and a plugin's own document share one editor.
 */
export interface DocumentRoles {
  party: Field | undefined;
  date: Field | undefined;
  dueDate: Field | undefined;
  /** Payment terms, from which the due date comes. */
  terms: Field | undefined;
  currency: Field | undefined;
  rate: Field | undefined;
  pricesIncludeTax: Field | undefined;
  discountPct: Field | undefined;
  discountAmount: Field | undefined;
  shipping: Field | undefined;
  shippingTaxGroup: Field | undefined;
  cashRounding: Field | undefined;
  lines: Field | undefined;
  line: LineRoles;
  /** Money goes out: prices, taxes and accounts are those of purchases. */
  purchase: boolean;
}

export interface LineRoles {
  product: Field | undefined;
  description: Field | undefined;
  qty: Field | undefined;
  uom: Field | undefined;
  unitPrice: Field | undefined;
  /** Where the server found the price; only lines priced by price books have it. */
  priceSource: Field | undefined;
  discountPct: Field | undefined;
  discountAmount: Field | undefined;
  taxGroup: Field | undefined;
  account: Field | undefined;
}

const open = (field: Field): boolean => !field.readOnly && !field.computed && !field.system;

function pick(fields: readonly Field[], names: readonly string[], kinds?: readonly FieldKind[]): Field | undefined {
  for (const name of names) {
    const field = fields.find((entry) => entry.name === name && (!kinds || kinds.includes(entry.kind)));
    if (field) return field;
  }
  return undefined;
}

const NUMBERS: readonly FieldKind[] = ['decimal', 'money', 'quantity', 'percent', 'rate', 'int'];

/** The lines a user fills in, as against those the server writes (taxes). */
export function editableLines(entity: Entity): Field[] {
  return entity.fields.filter((field) => field.kind === 'lines' && open(field) && (field.fields ?? []).some(open));
}

export function documentRoles(entity: Entity): DocumentRoles {
  const head = entity.fields.filter((field) => field.kind !== 'lines');
  const candidates = editableLines(entity);
  const lines =
    candidates.find((field) => pick(field.fields ?? [], ['unitPrice', 'price', 'qty', 'quantity'])) ??
    pick(candidates, ['lines', 'items']) ??
    candidates[0];
  const inLine = lines?.fields ?? [];
  const party =
    pick(head, ['customer', 'supplier', 'party', 'vendor', 'payee'], ['link']) ??
    head.find((field) => field.kind === 'link' && field.required && field.target?.startsWith('parties.'));
  return {
    party,
    date:
      pick(head, ['issueDate', 'date', 'documentDate', 'receivedDate'], ['date']) ??
      head.find((field) => field.kind === 'date' && field.required),
    dueDate: pick(head, ['dueDate'], ['date']),
    terms: pick(head, ['paymentTerms'], ['link']),
    currency: pick(head, ['currency', 'docCurrency'], ['currency']),
    rate: pick(head, ['rate'], ['rate']),
    pricesIncludeTax: pick(head, ['pricesIncludeTax'], ['bool']),
    discountPct: pick(head, ['discountPct', 'discountPercent'], NUMBERS),
    discountAmount: pick(head, ['discountAmount', 'discount'], NUMBERS),
    shipping: pick(head, ['shipping', 'freight'], NUMBERS),
    shippingTaxGroup: pick(head, ['shippingTaxGroup'], ['link']),
    cashRounding: pick(head, ['cashRounding'], NUMBERS),
    lines,
    line: {
      product: pick(inLine, ['product', 'item', 'service'], ['link']),
      description: pick(inLine, ['description', 'narration', 'text'], ['text', 'long']),
      qty: pick(inLine, ['qty', 'quantity'], NUMBERS),
      uom: pick(inLine, ['uom', 'unit'], ['link']),
      unitPrice: pick(inLine, ['unitPrice', 'price'], NUMBERS),
      priceSource: pick(inLine, ['priceSource'], ['text']),
      discountPct: pick(inLine, ['discountPct', 'discountPercent'], NUMBERS),
      discountAmount: pick(inLine, ['discountAmount', 'discount'], NUMBERS),
      taxGroup: pick(inLine, ['taxGroup', 'tax'], ['link']),
      account: pick(inLine, ['account'], ['link']),
    },
    purchase: party?.target === 'parties.supplier' || party?.name === 'supplier',
  };
}

/** Kinds a cell of the line grid can edit. */
const CELLS: readonly FieldKind[] = [
  'text',
  'long',
  'int',
  'decimal',
  'percent',
  'money',
  'quantity',
  'rate',
  'bool',
  'date',
  'time',
  'enum',
  'link',
  'currency',
  'country',
];

/** Columns of the grid a user may fill, in the declared order. */
export function lineFields(lines: Field | undefined): Field[] {
  return (lines?.fields ?? []).filter((field) => open(field) && field.name !== 'id' && CELLS.includes(field.kind));
}

/** The columns shown before the user chooses: what every line needs. The rest is one click away. */
export function usualColumns(roles: DocumentRoles): string[] {
  const { product, description, qty, uom, unitPrice, discountPct, taxGroup } = roles.line;
  const usual = [product, description, qty, uom, unitPrice, discountPct, taxGroup].flatMap((field) =>
    field ? [field.name] : [],
  );
  const required = lineFields(roles.lines)
    .filter((field) => field.required && !usual.includes(field.name))
    .map((field) => field.name);
  return [...usual, ...required];
}
