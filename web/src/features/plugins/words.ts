import { speaker } from '../../i18n';
import type { plugins } from '../../i18n/en/plugins';
import { inSentence } from '../../i18n/inSentence';
import type { JsonSchema } from '../../registry/types';
import type { Hook, RecordUse } from './types';

export type Word = keyof typeof plugins;

/** The words of these screens come with them, not with the first load. */
export const say = speaker<Word>('plugins');

/** A word whose key is put together from data; what has none shows as `otherwise`. */
export function sayOf(prefix: string, name: string, otherwise = name): string {
  const key = `${prefix}.${name}`;
  return say.knows(key) ? say(key) : otherwise;
}

/** "Read and change", in the order a person thinks of them. */
export function usesWords(uses: readonly RecordUse[]): string {
  return uses.map((use) => say(`plugins.use.${use}`)).join(', ');
}

/** When a hook runs: "Before a customer is saved". */
export function hookWhen(hook: Hook): string {
  const what = inSentence(hook.entityTitle ?? '');
  if (hook.report) return say('plugins.on.report-column', { what: hook.report });
  if (hook.on === 'job') return sayOf('plugins.every', hook.every ?? 'day');
  if (hook.on === 'action' && !hook.entity) return say('plugins.on.page');
  return say.knows(`plugins.on.${hook.on}`) ? say(`plugins.on.${hook.on}` as Word, { what }) : hook.title;
}

/** "Talk to gateway.example", or to whatever address a setting holds. */
export function hostWords(origin: string, settings: JsonSchema | null | undefined): string {
  const setting = origin.startsWith('settings.') ? origin.slice('settings.'.length) : undefined;
  if (setting === undefined) return say('plugins.ask.host', { host: origin.replace(/^https:\/\//, '') });
  return say('plugins.ask.hostOf', { setting: settings?.properties?.[setting]?.title ?? setting });
}

/** What a plugin used is counted in millions of steps; people compare, they do not count. */
export function fuelWords(fuel: number): string {
  if (fuel < 1_000_000) return say('plugins.fuel.few');
  return say('plugins.fuel.millions', { count: Math.round(fuel / 1_000_000) });
}

export function bytesWords(bytes: number): string {
  if (bytes >= 1024 * 1024) return say('plugins.megabytes', { count: Math.round(bytes / 1024 / 1024) });
  return bytes < 1024
    ? say('plugins.bytes', { count: bytes })
    : say('plugins.kilobytes', { count: Math.round(bytes / 1024) });
}
