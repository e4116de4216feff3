import { add, type Decimal, parseDecimal, subtract, toText } from '../../ui/money';
import type { BankLine, Candidate, MatchBody } from './api';

const ZERO: Decimal = { units: 0n, scale: 0 };

export const sumOf = (amounts: readonly (string | null)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => add(sum, parseDecimal(amount ?? '') ?? ZERO), ZERO);

/** What is chosen on either side, and what is left between. */
export interface Balance {
  lines: string;
  chosen: string;
  rest: string;
  even: boolean;
}

export function balanceOf(lines: readonly BankLine[], candidates: readonly Candidate[], digits: number): Balance {
  const left = sumOf(lines.map((line) => line.unexplained));
  const right = sumOf(candidates.map((candidate) => candidate.amount));
  const rest = subtract(left, right);
  return {
    lines: toText(left, digits),
    chosen: toText(right, digits),
    rest: toText(rest, digits),
    even: rest.units === 0n,
  };
}

/** Whether the chosen may be matched without an entry: equal, or one side alone is larger and takes a part. */
export function mayMatch(lines: readonly BankLine[], candidates: readonly Candidate[]): boolean {
  if (lines.length === 0 || candidates.length === 0) return false;
  const left = sumOf(lines.map((line) => line.unexplained));
  const right = sumOf(candidates.map((candidate) => candidate.amount));
  const rest = subtract(left, right).units;
  if (rest === 0n) return true;
  // One entry or document that is larger keeps the rest for other lines.
  const single =
    candidates.length === 1 && candidates[0] && candidates[0].kind !== 'several' && candidates[0].kind !== 'choose';
  return Boolean(single) && left.units > 0n === right.units > 0n && (left.units > 0n ? rest < 0n : rest > 0n);
}

export function matchBody(
  account: string,
  lines: readonly BankLine[],
  candidates: readonly Candidate[],
  entries: MatchBody['entries'] = [],
): MatchBody {
  const first = candidates[0];
  return {
    bankAccount: account,
    bankLines: lines.map((line) => ({ bankLine: line.id })),
    bookLines: candidates.flatMap((candidate) => candidate.entries),
    items: candidates.flatMap((candidate) =>
      candidate.items.map((openItem) => ({
        openItem,
        ...(candidate.withheld ? { withheld: candidate.withheld } : {}),
      })),
    ),
    entries,
    how: first && first.score > 0 ? 'suggested' : 'manual',
    ...(first && first.score > 0 ? { score: first.score, reasons: first.reasons } : {}),
  };
}

/** A proposal taken as it is: with the other lines it explains, and the account for what little is left. */
export function proposedBody(account: string, line: BankLine, proposal: Candidate): MatchBody {
  const body = matchBody(account, [line], [proposal], proposal.rest ? [proposal.rest] : []);
  return { ...body, bankLines: [line.id, ...proposal.also].map((bankLine) => ({ bankLine })) };
}
