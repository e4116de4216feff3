import type { Workdays } from './workdays';

/**
 * The plan behind the bars, by the critical path method: how early each can begin for what it waits for, how late it may without
 * anything else ending later, and which bars are in the wrong place. Time is counted in working days; everything here is pure.
 */

/** What waits for what: `fs` the start for the finish of the one before, `ss` start for start, `ff` finish for finish, `sf` finish for start. */
export type WaitKind = 'fs' | 'ss' | 'ff' | 'sf';
export const KINDS: readonly WaitKind[] = ['fs', 'ss', 'ff', 'sf'];

export interface Wait {
  /** The bar that waits. */
  bar: string;
  /** The bar it waits for. */
  after: string;
  kind: WaitKind;
  /** Working days between the two; below zero they overlap. */
  lag: number;
}

export interface Planned {
  id: string;
  from: string;
  to: string;
}

/** Where a bar lies in time by its links. */
export interface Slot {
  /** First and last day at the earliest; its own days where nothing holds it up. */
  from: string;
  to: string;
  /** Working days it may be later without the whole ending later. */
  float: number;
  critical: boolean;
  /** Its own days come before what it waits for allows. */
  early: boolean;
}

export interface Schedule {
  slots: ReadonlyMap<string, Slot>;
  /** Waits that their bars keep by their own days. */
  broken: ReadonlySet<Wait>;
  /** Bars that wait for themselves over others: they are left where they are. */
  circle: readonly string[];
}

interface Span {
  start: number;
  /** Working days it takes, at least one. */
  length: number;
}

/** The earliest start of a bar of this length that keeps a wait for `before`. */
const earliest = (wait: Wait, before: Span, length: number): number => {
  const finish = before.start + before.length;
  switch (wait.kind) {
    case 'fs':
      return finish + wait.lag;
    case 'ss':
      return before.start + wait.lag;
    case 'ff':
      return finish + wait.lag - length;
    case 'sf':
      return before.start + wait.lag - length;
  }
};

/** The latest start of what a bar waits for, so that the bar need not begin after `start`. */
const latest = (wait: Wait, start: number, length: number, beforeLength: number): number => {
  const finish = start + length;
  switch (wait.kind) {
    case 'fs':
      return start - wait.lag - beforeLength;
    case 'ss':
      return start - wait.lag;
    case 'ff':
      return finish - wait.lag - beforeLength;
    case 'sf':
      return finish - wait.lag;
  }
};

/** Bars before those that wait for them; what waits for itself over others is left over. */
function ordered(ids: readonly string[], waits: readonly Wait[]): { order: string[]; circle: string[] } {
  const open = new Map(ids.map((id) => [id, 0]));
  const next = new Map<string, string[]>();
  for (const { bar, after } of waits) {
    open.set(bar, (open.get(bar) ?? 0) + 1);
    next.set(after, [...(next.get(after) ?? []), bar]);
  }
  const order = ids.filter((id) => open.get(id) === 0);
  for (let at = 0; at < order.length; at += 1) {
    for (const bar of next.get(order[at] as string) ?? []) {
      const left = (open.get(bar) ?? 0) - 1;
      open.set(bar, left);
      if (left === 0) order.push(bar);
    }
  }
  const placed = new Set(order);
  return { order, circle: ids.filter((id) => !placed.has(id)) };
}

export function schedule(bars: readonly Planned[], waits: readonly Wait[], days: Workdays): Schedule {
  const own = new Map<string, Span>();
  for (const { id, from, to } of bars) {
    const start = days.number(from);
    // The number after the last day: of a last day that is not worked, the next worked day is after it already.
    const end = days.number(to) + (days.isWork(to) ? 1 : 0);
    own.set(id, { start, length: Math.max(1, end - start) });
  }
  // What is not on the chart holds nothing up.
  const known = waits.filter((wait) => own.has(wait.bar) && own.has(wait.after));
  const { order, circle } = ordered([...own.keys()], known);
  const outside = new Set(circle);
  const counted = known.filter((wait) => !outside.has(wait.bar) && !outside.has(wait.after));
  const into = groupBy(counted, (wait) => wait.bar);
  const outOf = groupBy(counted, (wait) => wait.after);

  const early = new Map<string, Span>();
  for (const id of order) {
    const { start, length } = own.get(id) as Span;
    const held = (into.get(id) ?? []).map((wait) => earliest(wait, early.get(wait.after) as Span, length));
    early.set(id, { start: Math.max(start, ...held), length });
  }
  // Bars that hang together end together: what has nothing to do with them makes nothing of them less urgent.
  const network = networks(order, counted);
  const ends = new Map<string, number>();
  for (const id of order) {
    const of = network.get(id) ?? id;
    ends.set(of, Math.max(ends.get(of) ?? Number.NEGATIVE_INFINITY, finishOf(early.get(id) as Span)));
  }
  const late = new Map<string, number>();
  for (const id of [...order].reverse()) {
    const { length } = own.get(id) as Span;
    const held = (outOf.get(id) ?? []).map((wait) =>
      latest(wait, late.get(wait.bar) as number, (own.get(wait.bar) as Span).length, length),
    );
    late.set(id, Math.min((ends.get(network.get(id) ?? id) ?? 0) - length, ...held));
  }

  const slots = new Map<string, Slot>();
  for (const { id, from, to } of bars) {
    const span = early.get(id);
    const start = own.get(id)?.start ?? 0;
    if (!span) {
      slots.set(id, { from, to, float: 0, critical: false, early: false });
      continue;
    }
    const moved = span.start > start;
    const float = Math.max(0, (late.get(id) ?? span.start) - span.start);
    slots.set(id, {
      from: moved ? days.day(span.start) : from,
      to: moved ? days.day(finishOf(span) - 1) : to,
      float,
      // A bar that nothing waits for and that waits for nothing is on no path.
      critical: float === 0 && ((into.get(id)?.length ?? 0) > 0 || (outOf.get(id)?.length ?? 0) > 0),
      early: moved,
    });
  }
  const broken = new Set(
    counted.filter((wait) => {
      const bar = own.get(wait.bar) as Span;
      return bar.start < earliest(wait, own.get(wait.after) as Span, bar.length);
    }),
  );
  return { slots, broken, circle };
}

const finishOf = (span: Span): number => span.start + span.length;

/** A name of the network each bar belongs to. */
function networks(ids: readonly string[], waits: readonly Wait[]): Map<string, string> {
  const name = new Map(ids.map((id) => [id, id]));
  const root = (id: string): string => {
    let at = id;
    for (let up = name.get(at); up !== undefined && up !== at; up = name.get(at)) at = up;
    return at;
  };
  for (const { bar, after } of waits) name.set(root(bar), root(after));
  return new Map(ids.map((id) => [id, root(id)]));
}

function groupBy(waits: readonly Wait[], key: (wait: Wait) => string): Map<string, Wait[]> {
  const groups = new Map<string, Wait[]>();
  for (const wait of waits) groups.set(key(wait), [...(groups.get(key(wait)) ?? []), wait]);
  return groups;
}

/** Days on which a resource has more than one bar at once, and how many at most. */
export function clashes(
  bars: readonly Planned[],
  days: Workdays,
): { most: number; spans: { from: string; to: string }[] } {
  const count = new Map<number, number>();
  for (const { from, to } of bars) {
    const last = days.number(to) - (days.isWork(to) ? 0 : 1);
    for (let day = days.number(from); day <= last; day += 1) count.set(day, (count.get(day) ?? 0) + 1);
  }
  const full = [...count].filter(([, bars]) => bars > 1).sort(([a], [b]) => a - b);
  const spans: { from: number; to: number }[] = [];
  for (const [day] of full) {
    const open = spans.at(-1);
    if (open && open.to === day - 1) open.to = day;
    else spans.push({ from: day, to: day });
  }
  return {
    most: Math.max(1, ...count.values()),
    spans: spans.map((span) => ({ from: days.day(span.from), to: days.day(span.to) })),
  };
}
