import { dayAfter, daysBetween } from '../../ui/dates';

/** Days that are worked, counted: work goes from one to the next as if nothing lay between. Days are `YYYY-MM-DD`; pure. */

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const USUAL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export interface Workdays {
  isWork: (day: string) => boolean;
  /** This day, or the next one that is worked. */
  onOrAfter: (day: string) => string;
  /** Number of a day that is worked; of any other that of the next one. */
  number: (day: string) => number;
  /** The day of a number. */
  day: (number: number) => string;
}

/** Farther than this nothing is looked for: a calendar in which no day is worked has no next one. */
const FAR = 1_000;

/** By days of the week, with days that are otherwise, such as holidays, known one by one. */
export function workdays(days: readonly string[] | undefined, otherwise: ReadonlyMap<string, boolean>): Workdays {
  const worked = days && days.length > 0 ? days : USUAL;
  const isWork = (day: string): boolean =>
    otherwise.get(day) ?? worked.includes(WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '');
  // Numbers grow from one day that is found first, in both directions, and are kept.
  let first: string | undefined;
  const forward: string[] = [];
  const back: string[] = [];
  const numbers = new Map<string, number>();
  const step = (from: string, by: 1 | -1): string => {
    for (let ahead = 1; ahead <= FAR; ahead += 1) {
      const day = dayAfter(from, by * ahead);
      if (isWork(day)) return day;
    }
    return dayAfter(from, by);
  };
  const onOrAfter = (day: string): string => (isWork(day) ? day : step(day, 1));
  const grow = (by: 1 | -1): string => {
    const list = by === 1 ? forward : back;
    const day = step(list.at(-1) ?? first ?? '', by);
    list.push(day);
    numbers.set(day, by * list.length);
    return day;
  };
  const begin = (day: string): void => {
    if (first !== undefined) return;
    first = day;
    numbers.set(day, 0);
  };
  const number = (day: string): number => {
    const wanted = onOrAfter(day);
    begin(wanted);
    for (const by of [1, -1] as const) {
      const reached = () => ((by === 1 ? forward : back).at(-1) ?? first) as string;
      while (daysBetween(reached(), wanted) * by > 0) grow(by);
    }
    return numbers.get(wanted) ?? 0;
  };
  const day = (wanted: number): string => {
    begin(onOrAfter('2026-01-01'));
    if (wanted === 0) return first as string;
    const by = wanted > 0 ? 1 : -1;
    const list = wanted > 0 ? forward : back;
    while (list.length < Math.abs(wanted)) grow(by);
    return list[Math.abs(wanted) - 1] as string;
  };
  return { isWork, onOrAfter, number, day };
}
