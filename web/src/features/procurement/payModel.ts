import { digitsOf, linkId, linkLabel } from '../../kinds/values/format';
import type { Registry, Row } from '../../registry/types';
import { parseDecimal, sumTexts } from '../../ui/money';

/** Bills of one supplier in one currency: what one payment settles. */
export interface Payable {
  key: string;
  supplier: string;
  name: string;
  currency: string;
  digits: number;
  bills: readonly Row[];
  /** What may be paid now. */
  total: string;
  overdue: boolean;
}

const positive = (text: unknown): boolean => (parseDecimal(String(text ?? '0'))?.units ?? 0n) > 0n;

/** Bills that may be paid, by supplier and currency; those with something overdue first, then by the earliest due date. */
export function payables(registry: Registry, rows: readonly Row[], today: string): Payable[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!positive(row.payable)) continue;
    const key = `${linkId(row.supplier) ?? ''} ${linkLabel(row.currency)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const found = [...groups].map(([key, bills]): Payable => {
    const sorted = bills.toSorted((one, other) => String(one.dueDate ?? '').localeCompare(String(other.dueDate ?? '')));
    const [first] = sorted;
    const currency = linkLabel(first?.currency);
    const digits = digitsOf(registry, currency);
    return {
      key,
      supplier: linkId(first?.supplier) ?? '',
      name: linkLabel(first?.supplier),
      currency,
      digits,
      bills: sorted,
      total: sumTexts(
        sorted.map((bill) => bill.payable),
        digits,
      ),
      overdue: sorted.some((bill) => String(bill.dueDate ?? '9') < today),
    };
  });
  const rank = (group: Payable) => `${group.overdue ? 0 : 1} ${String(group.bills[0]?.dueDate ?? '')} ${group.name}`;
  return found.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}

/** The payment of the chosen bills of a supplier. */
export function paymentOf(group: Payable, chosen: ReadonlySet<string>, values: Record<string, unknown>) {
  const bills = group.bills.filter((bill) => chosen.has(bill.id));
  const amount = sumTexts(
    bills.map((bill) => bill.payable),
    group.digits,
  );
  const allocations = bills.map((bill) => ({ bill: bill.id, amount: String(bill.payable) }));
  return { ...values, supplier: group.supplier, currency: group.currency, amount, allocations };
}
