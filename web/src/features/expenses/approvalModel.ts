import { isRecord } from '../../data/storage';
import type { Row } from '../../registry/types';
import { compare, parseDecimal } from '../../ui/money';

/** What an approver says about one expense. */
export interface Decided {
  amount: string;
  comment: string;
}

export interface Finding {
  rule: string;
  action: string;
  other: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function linesIn(row: Row): Row[] {
  return Array.isArray(row.lines)
    ? row.lines.filter((line): line is Row => isRecord(line) && text(line.id) !== '')
    : [];
}

/** What the policy found about the expense with this number. */
export function findingsOf(row: Row, number: number): Finding[] {
  const found = Array.isArray(row.findings) ? row.findings.filter(isRecord) : [];
  return found
    .filter((finding) => finding.line === number)
    .map((finding) => ({ rule: text(finding.rule), action: text(finding.action), other: text(finding.other) }));
}

/** What is approved before anybody decides. */
export function startOf(lines: readonly Row[]): Record<string, Decided> {
  return Object.fromEntries(
    lines.map((line) => [line.id, { amount: text(line.approved), comment: text(line.decision) }]),
  );
}

/** The decisions that say something else than what stands. */
export function changedOf(
  lines: readonly Row[],
  decided: Record<string, Decided>,
): { line: string; amount: string; comment: string }[] {
  return lines.flatMap((line) => {
    const now = decided[line.id];
    if (!now) return [];
    const [before, after] = [parseDecimal(text(line.approved)), parseDecimal(now.amount)];
    const same = before && after ? compare(before, after) === 0 : text(line.approved) === now.amount;
    if (same && now.comment === text(line.decision)) return [];
    return [{ line: line.id, ...now }];
  });
}
