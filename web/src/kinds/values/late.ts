import type { Entity, Registry } from '../../registry/types';
import { parseDecimal } from '../../ui/money';

/** Fields that say a record waits longer than agreed, each with the day it should have been done by. */
const LATE = { overdue: 'dueDate', lapsed: 'validUntil', late: 'deliveryDate' } as const;
type Flag = keyof typeof LATE;

/** From how many days before its day a record is told apart. */
const SOON = 3;

export interface Lateness {
  flag: Flag;
  /** Days since the day that was agreed; negative while it is ahead. */
  days: number;
  late: boolean;
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Whether an entity's records can be late at all, so that lists leave room for saying it. */
export const mayBeLate = (entity: Entity): boolean => flagOf(entity) !== undefined;

function flagOf(entity: Entity): Flag | undefined {
  const has = (name: string, kind: string) => entity.fields.some((field) => field.name === name && field.kind === kind);
  return (Object.keys(LATE) as Flag[]).find((flag) => has(flag, 'bool') && has(LATE[flag], 'date'));
}

/** How late a record is, or how soon it is due; undefined while nobody has to act. */
export function latenessOf(
  registry: Pick<Registry, 'today'>,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Lateness | undefined {
  const flag = flagOf(entity);
  const { today } = registry;
  if (!flag || today === undefined) return undefined;
  const day = row[LATE[flag]];
  if (typeof day !== 'string' || day === '') return undefined;
  const days = daysBetween(day, today);
  if (row[flag] === true && days > 0) return { flag, days, late: true };
  // What is owed and due in a few days; a draft is owed by nobody.
  const owed = parseDecimal(String(row.outstanding ?? ''));
  const state = entity.states ? row[entity.states.field] : undefined;
  const tone = typeof state === 'string' ? entity.states?.values[state]?.tone : undefined;
  const open = flag === 'overdue' && owed !== undefined && owed.units > 0n && (tone === 'good' || tone === 'warn');
  return open && days <= 0 && days >= -SOON ? { flag, days, late: false } : undefined;
}
