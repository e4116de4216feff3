import type { MessageKey } from '../../i18n';

/** Spans of days users ask for by name. Days are `YYYY-MM-DD`; both ends belong to the span. */
export interface Span {
  from: string;
  to: string;
}

export type PresetName =
  | 'today'
  | 'thisWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'fiscalYear'
  | 'lastFiscalYear';

export const PRESETS: readonly PresetName[] = [
  'today',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'fiscalYear',
  'lastFiscalYear',
];

export const presetLabel = (name: PresetName): MessageKey => `preset.${name}` as const;

const pad = (n: number) => String(n).padStart(2, '0');
/** Day numbers outside the month roll over, as the Date of the language does; UTC keeps time zones out of it. */
function day(year: number, month: number, date: number): string {
  const at = new Date(Date.UTC(year, month - 1, date));
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

function parts(text: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return [year, month, date];
}

/** The span one day later in the year before; a 29 February becomes the 28th. */
function yearBack(text: string): string {
  const [year, month, date] = parts(text);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return day(year - 1, month, Math.min(date, last));
}

/**
 * The days of a preset. `fiscal` is the fiscal year that holds today; without one the calendar year stands in.
 * Weeks start on Monday.
 */
export function presetSpan(name: PresetName, today: string, fiscal?: Span): Span {
  const [year, month, date] = parts(today);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek': {
      const weekday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
      return { from: day(year, month, date - weekday), to: day(year, month, date - weekday + 6) };
    }
    case 'thisMonth':
      return { from: day(year, month, 1), to: day(year, month + 1, 0) };
    case 'lastMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'thisQuarter': {
      const first = month - ((month - 1) % 3);
      return { from: day(year, first, 1), to: day(year, first + 3, 0) };
    }
    case 'fiscalYear':
      return fiscal ?? { from: day(year, 1, 1), to: day(year, 12, 31) };
    case 'lastFiscalYear': {
      const span = fiscal ?? { from: day(year, 1, 1), to: day(year, 12, 31) };
      const [fromYear, fromMonth, fromDate] = parts(span.from);
      return { from: yearBack(span.from), to: day(fromYear, fromMonth, fromDate - 1) };
    }
  }
}

/** The preset that gives exactly these days, if one does. */
export function presetOf(from: string, to: string, today: string, fiscal?: Span): PresetName | undefined {
  return PRESETS.find((name) => {
    const span = presetSpan(name, today, fiscal);
    return span.from === from && span.to === to;
  });
}
