import { language } from '../../i18n';

/** `2026-10-12` → 12 October 2026, whatever the reader's time zone. */
export function formatDay(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return new Intl.DateTimeFormat(language.locales, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
