import { documents } from './en/documents';
import { errors } from './en/errors';
import { forms } from './en/forms';
import { kinds } from './en/kinds';
import { shell } from './en/shell';
import { ui } from './en/ui';

/** The English catalogue; one file per part of the shell. Another language is another object with these keys. */
const catalogue = { ...shell, ...ui, ...forms, ...errors, ...kinds, ...documents };

export type MessageKey = keyof typeof catalogue;
export type Params = Record<string, string | number>;

/**
 * The text of `key` with `{name}` replaced by `params.name`. A text may carry its singular before a bar:
 * `'{count} row | {count} rows'` is chosen by `params.count`.
 */
export function t(key: MessageKey, params: Params = {}): string {
  let text: string = catalogue[key];
  const bar = text.indexOf(' | ');
  if (bar >= 0) text = params.count === 1 ? text.slice(0, bar) : text.slice(bar + 3);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
