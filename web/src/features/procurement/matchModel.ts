import { linkLabel } from '../../kinds/values/format';
import type { Row } from '../../registry/types';
import { isZero } from '../../ui/money';

/** One row of a bill's match as the server keeps it: a bill line, or its part, against one line of an order. */
export interface MatchRow {
  id: string;
  line: string;
  orderNumber: string;
  order: string;
  orderLine: string;
  orderLineNo: number;
  qty: string;
  ordered: string | undefined;
  accepted: string | undefined;
  returned: string | undefined;
  billedBefore: string | undefined;
  qtyVar: string;
  unitNet: string;
  orderUnitNet: string | undefined;
  priceVarPct: string;
  net: string;
  disputed: string;
  outcome: Outcome;
  priceHold: boolean;
  qtyHold: boolean;
  acceptReason: string;
  acceptedBy: string;
}

export type Outcome = 'matched' | 'price_hold' | 'qty_hold' | 'no_receipt' | 'no_po' | 'duplicate';

/** A line of the bill with what it was held against. */
export interface MatchedLine {
  id: string;
  name: string;
  rows: MatchRow[];
}

const text = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

function rowOf(value: Record<string, unknown>): MatchRow {
  return {
    id: String(value.id ?? ''),
    line: String(value.line ?? ''),
    orderNumber: String(value.orderNumber ?? ''),
    order: String(value.order ?? ''),
    orderLine: String(value.orderLine ?? ''),
    orderLineNo: Number(value.orderLineNo ?? 0),
    qty: String(value.qty ?? '0'),
    ordered: text(value.ordered),
    accepted: text(value.accepted),
    returned: text(value.returned),
    billedBefore: text(value.billedBefore),
    qtyVar: String(value.qtyVar ?? '0'),
    unitNet: String(value.unitNet ?? '0'),
    orderUnitNet: text(value.orderUnitNet),
    priceVarPct: String(value.priceVarPct ?? '0'),
    net: String(value.net ?? '0'),
    disputed: String(value.disputed ?? '0'),
    outcome: (value.outcome ?? 'matched') as Outcome,
    priceHold: value.priceHold === true,
    qtyHold: value.qtyHold === true,
    acceptReason: String(value.acceptReason ?? ''),
    acceptedBy: linkLabel(value.acceptedBy),
  };
}

const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

/** The lines of a bill in their order, each with the rows of its match. */
export function matchedLines(bill: Row): MatchedLine[] {
  const rows = rowsOf(bill.matches).map(rowOf);
  return rowsOf(bill.lines).map((line, index) => ({
    id: String(line.id ?? ''),
    name: String(line.description ?? '') || linkLabel(line.product) || String(index + 1),
    rows: rows.filter((row) => row.line === line.id),
  }));
}

/** What waits for somebody: disputed and not accepted. */
export const isHeld = (row: MatchRow): boolean => !isZero(row.disputed) && row.acceptReason === '';

/** What to say about a row, as keys of the catalogue: each thing that is wrong with it. */
export function findings(row: MatchRow): ('price' | 'qty' | 'noReceipt' | 'noOrder' | 'duplicate' | 'matched')[] {
  if (row.outcome === 'no_po') return ['noOrder'];
  if (row.outcome === 'duplicate') return ['duplicate'];
  if (row.outcome === 'no_receipt') return row.priceHold ? ['noReceipt', 'price'] : ['noReceipt'];
  const found: ('price' | 'qty')[] = [
    ...(row.priceHold ? ['price' as const] : []),
    ...(row.qtyHold ? ['qty' as const] : []),
  ];
  return found.length > 0 ? found : ['matched'];
}
