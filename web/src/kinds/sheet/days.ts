import { language } from '../../i18n';

const weekday = new Intl.DateTimeFormat(language.locales, { weekday: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(language.locales, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(language.locales, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as the head of a column. */
export function dayHead(text: string): { weekday: string; day: string; long: string; weekend: boolean } {
  const at = new Date(`${text}T00:00:00Z`);
  return { weekday: weekday.format(at), day: day.format(at), long: long.format(at), weekend: at.getUTCDay() % 6 === 0 };
}
