import { language } from '../../i18n';

const clock = new Intl.DateTimeFormat(language.locales, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Minutes after midnight as the reader writes an hour: `14:05`. */
export const timeText = (minutes: number): string => clock.format(new Date(minutes * 60_000));
