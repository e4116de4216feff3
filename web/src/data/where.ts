import { type FilterOp, OPS } from './query';
import { isRecord } from './storage';

/** Conditions of which all or any must hold, nested: the list's `where`, as data. Pure. */

export interface Condition {
  field: string;
  op: FilterOp;
  value: string;
}

export interface Where {
  any: boolean;
  parts: (Condition | Where)[];
}

export const isGroup = (part: Condition | Where): part is Where => 'parts' in part;

/** The wire's spelling: `{"any":[["status","eq","draft"],{"all":[…]}]}`. */
export function whereJson(group: Where): unknown {
  return {
    [group.any ? 'any' : 'all']: group.parts.map((part) =>
      isGroup(part) ? whereJson(part) : [part.field, part.op, part.value],
    ),
  };
}

export const whereText = (group: Where | undefined): string =>
  group && group.parts.length > 0 ? JSON.stringify(whereJson(group)) : '';

/** Reads the wire's spelling; undefined for anything else (an address may be typed by hand). */
export function readWhere(value: unknown): Where | undefined {
  if (typeof value === 'string') {
    try {
      return value === '' ? undefined : readWhere(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  if (!isRecord(value)) return undefined;
  const list = Array.isArray(value.any) ? value.any : Array.isArray(value.all) ? value.all : undefined;
  if (!list) return undefined;
  const parts: (Condition | Where)[] = [];
  for (const entry of list) {
    if (Array.isArray(entry)) {
      const [field, op, text] = entry;
      if (typeof field !== 'string' || typeof text !== 'string' || !OPS.includes(op)) return undefined;
      parts.push({ field, op, value: text });
    } else {
      const inner = readWhere(entry);
      if (!inner) return undefined;
      parts.push(inner);
    }
  }
  return { any: Array.isArray(value.any), parts };
}

/**
 * The conditions on fields that are known, and the names of those that are not: a view that somebody shared may
 * ask about what this reader may not see.
 */
export function prune(
  group: Where,
  known: (field: string) => boolean,
): { where: Where | undefined; dropped: string[] } {
  const dropped: string[] = [];
  const walk = (now: Where): Where | undefined => {
    const parts = now.parts.flatMap((part) => {
      if (isGroup(part)) return walk(part) ?? [];
      if (known(part.field)) return part;
      if (!dropped.includes(part.field)) dropped.push(part.field);
      return [];
    });
    return parts.length > 0 ? { any: now.any, parts } : undefined;
  };
  return { where: walk(group), dropped };
}

/** Every condition, whatever group it stands in. */
export const conditionsOf = (group: Where): Condition[] =>
  group.parts.flatMap((part) => (isGroup(part) ? conditionsOf(part) : part));
