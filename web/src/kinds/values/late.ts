import type { Entity, Field, Registry } from '../../registry/types';
import { daysBetween } from '../../ui/dates';
import { parseDecimal } from '../../ui/money';

/** Fields that say a record waits longer than agreed, each with the day it should have been done by, of which an entity has one. */
const LATE = {
  overdue: ['dueDate', 'dueOn', 'paymentDue', 'dueBack'],
  lapsed: ['validUntil'],
  late: ['deliveryDate', 'promisedDate', 'returnDue', 'due', 'solveBy'],
} as const;
type Flag = keyof typeof LATE;

/** From how many days before its day a record is told apart. */
const SOON = 3;

export interface Lateness {
  flag: Flag;
  /** Days since the day that was agreed; negative while it is ahead. */
  days: number;
  late: boolean;
}

/** Whether an entity's records can be late at all, so that lists leave room for saying it. */
export const mayBeLate = (entity: Entity): boolean => markOf(entity) !== undefined;

/** The flag and the day an entity says it with. */
function markOf({ fields }: Entity): { flag: Flag; day: string } | undefined {
  const has = (name: string, ...kinds: string[]) =>
    fields.some((field) => field.name === name && kinds.includes(field.kind));
  for (const flag of Object.keys(LATE) as Flag[]) {
    const day = has(flag, 'bool') ? LATE[flag].find((name) => has(name, 'date', 'instant')) : undefined;
    if (day !== undefined) return { flag, day };
  }
  return undefined;
}

/** Days that are ahead of a record as declarations call them; its own date says nothing about what to do. */
const AHEAD =
  /^(due|end$|valid(Until|To)$|deliver|promised|expected|expires|next.*(On|At)$|closes|deadline|maturity|settle|returnDue|(need|needed|respond|solve)(By|On)$)/;

/** The day people act on, among the days a list shows. */
export const dayToActOn = (entity: Entity, days: readonly Field[]): Field | undefined => {
  const mark = markOf(entity);
  return days.find(({ name }) => name === mark?.day) ?? days.find(({ name }) => AHEAD.test(name));
};

/** How late a record is, or how soon it is due; undefined while nobody has to act. */
export function latenessOf(
  registry: Pick<Registry, 'today'>,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Lateness | undefined {
  const mark = markOf(entity);
  const { today } = registry;
  if (!mark || today === undefined) return undefined;
  const { flag } = mark;
  const day = row[mark.day];
  if (typeof day !== 'string' || day === '') return undefined;
  const days = daysBetween(day.slice(0, 10), today);
  if (row[flag] === true && days > 0) return { flag, days, late: true };
  // What is owed and due in a few days; a draft is owed by nobody.
  const owed = parseDecimal(String(row.outstanding ?? ''));
  const state = entity.states ? row[entity.states.field] : undefined;
  const tone = typeof state === 'string' ? entity.states?.values[state]?.tone : undefined;
  const open = flag === 'overdue' && owed !== undefined && owed.units > 0n && (tone === 'good' || tone === 'warn');
  return open && days <= 0 && days >= -SOON ? { flag, days, late: false } : undefined;
}
