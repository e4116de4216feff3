import { language } from '../i18n';

/** Swahili names the unit first. */
const [HOURS, MINUTES] = language.code === 'sw' ? ['saa $', 'dak $'] : ['$ h', '$ min'];

/** Minutes as people say them: 90 is `1 h 30 min`. What is no number stays as it is. */
export function durationText(text: string): string {
  const minutes = Math.abs(Number(text));
  if (!text.trim() || !Number.isInteger(minutes)) return text;
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  const parts = [hours && HOURS.replace('$', `${hours}`), (rest || !hours) && MINUTES.replace('$', `${rest}`)];
  return (Number(text) < 0 ? '-' : '') + parts.filter(Boolean).join(' ');
}
