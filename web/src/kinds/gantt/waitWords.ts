import { t } from '../../i18n';
import type { Wait } from './schedule';

/** What a bar waits for, as one reads it: `starts after Paint, 2 working days later`. */
export function waitWords(wait: Wait, title: string): string {
  const what = t(`gantt.${wait.kind}`, { title });
  if (wait.lag === 0) return what;
  const count = Math.abs(wait.lag);
  return `${what}, ${t(wait.lag > 0 ? 'gantt.lag' : 'gantt.lead', { count })}`;
}
