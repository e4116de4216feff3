import { language } from '../i18n';

/** Swahili names the unit first. */
const [HOURS, MINUTES] = language.code === 'sw' ? ['saa $', 'dak $'] : ['$ h', '$ min'];

const said = (unit: string, count: number): string => unit.replace('$', String(count));

/** Minutes as people say them: 90 is `1 h 30 min`. What is no number stays as it is. */
export function durationText(text: string): string {
  const minutes = Number(text);
  if (text.trim() === '' || !Number.isInteger(minutes)) return text;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [...(hours > 0 ? [said(HOURS, hours)] : []), ...(rest > 0 || hours === 0 ? [said(MINUTES, rest)] : [])];
  return (minutes < 0 ? '-' : '') + parts.join(' ');
}
