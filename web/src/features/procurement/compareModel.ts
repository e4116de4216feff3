import type { ReportRow } from '../../data/hooks';
import { isRecord } from '../../data/storage';
import { isLink } from '../../kinds/values/format';
import type { Row } from '../../registry/types';
import { sumTexts } from '../../ui/money';

/** What one supplier wants for one line, in the business currency. */
export interface Quoted {
  price: string;
  cost: string;
  /** What is bought, where it is more than what is needed. */
  buys: string;
  leadDays: string;
  lowest: boolean;
}

export interface Bidder {
  quotation: string;
  /** Id of the supplier. */
  supplier: string;
  name: string;
  freight: string;
  /** Everything from this supplier; nothing where a line is not quoted. */
  total: string | undefined;
}

export interface ComparedLine {
  no: number;
  what: string;
  qty: string;
  quoted: Record<string, Quoted>;
  /** The quotation of the lowest total. */
  best: string | undefined;
}

export interface Compared {
  bidders: Bidder[];
  lines: ComparedLine[];
}

/** By line: the quotation that is chosen. */
export type Choice = Record<number, string>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The rows of the report `quotation-comparison`, side by side. */
export function compared(rows: readonly ReportRow[]): Compared {
  const bidders: Bidder[] = [];
  const lines = new Map<number, ComparedLine>();
  for (const row of rows) {
    const quotation = text(row.keys.quotation);
    const { cells } = row;
    if (row.keys.part === 'freight') {
      bidders.push({
        quotation,
        supplier: text(row.keys.supplier),
        name: text(cells.supplier),
        freight: text(cells.cost) || '0',
        total: undefined,
      });
      continue;
    }
    if (row.keys.part === 'total') {
      const bidder = bidders.find((entry) => entry.quotation === quotation);
      if (bidder) bidder.total = text(cells.cost) || undefined;
      continue;
    }
    const no = Number(cells.line);
    const line = lines.get(no) ?? { no, what: text(cells.what), qty: text(cells.qty), quoted: {}, best: undefined };
    lines.set(no, line);
    line.quoted[quotation] = {
      price: text(cells.price),
      cost: text(cells.cost),
      buys: text(cells.buys),
      leadDays: text(cells.leadDays),
      lowest: row.keys.lowest === 'yes',
    };
    if (row.keys.part === 'best') line.best = quotation;
  }
  return { bidders, lines: [...lines.values()].sort((a, b) => a.no - b.no) };
}

/** The choice with the lowest total, as the server found it. */
export function bestChoice({ lines }: Compared): Choice {
  return Object.fromEntries(lines.flatMap((line) => (line.best ? [[line.no, line.best]] : [])));
}

/** Everything a supplier quotes, from this supplier. */
export function allFrom({ lines }: Compared, quotation: string): Choice {
  return Object.fromEntries(lines.flatMap((line) => (line.quoted[quotation] ? [[line.no, quotation]] : [])));
}

/** The award recorded in the lines of the request; undefined before there is one. */
export function awardMade({ bidders }: Compared, request: Row): Choice | undefined {
  const lines = Array.isArray(request.lines) ? request.lines.filter(isRecord) : [];
  const choice: Choice = {};
  lines.forEach((line, index) => {
    const to = isLink(line.awardedTo) ? line.awardedTo.id : undefined;
    const bidder = to === undefined ? undefined : bidders.find((entry) => entry.supplier === to);
    if (bidder) choice[index + 1] = bidder.quotation;
  });
  return Object.keys(choice).length > 0 ? choice : undefined;
}

/** What a choice costs: its lines, and the freight of each chosen supplier once. */
export function costOf({ bidders, lines }: Compared, choice: Choice): string {
  const used = new Set(Object.values(choice));
  const parts = lines.map((line) => line.quoted[choice[line.no] ?? '']?.cost ?? '0');
  return sumTexts(
    [...parts, ...bidders.filter((bidder) => used.has(bidder.quotation)).map((bidder) => bidder.freight)],
    4,
  );
}

/** The answer the award asks for. */
export const awardsOf = (choice: Choice): { line: number; quotation: string }[] =>
  Object.entries(choice).map(([line, quotation]) => ({ line: Number(line), quotation }));
