import { isRecord } from '../../data/storage';
import type { Field, Registry } from '../../registry/types';

/** The currency of an amount: the one its sibling names, else the parent's, else the base currency. */
export function currencyOf(
  field: Field,
  values: Record<string, unknown>,
  path: readonly string[],
  registry: Registry | undefined,
): { code: string; digits: number } | undefined {
  if (!registry || field.kind !== 'money') return undefined;
  const code: string = codeOf(field, values, path) ?? registry.currency.code;
  const digits = code === registry.currency.code ? registry.currency.digits : registry.currencies[code];
  return { code, digits: digits ?? 2 };
}

function codeOf(field: Field, values: Record<string, unknown>, path: readonly string[]): string | undefined {
  const name = field.currencyField;
  if (name === undefined || name === null) return undefined;
  const list = path.length > 2 ? values[path[0] ?? ''] : undefined;
  const line: unknown = Array.isArray(list) ? list[Number(path[1])] : undefined;
  for (const place of [line, values]) {
    const code = isRecord(place) ? place[name] : undefined;
    if (typeof code === 'string' && code !== '') return code;
  }
  return undefined;
}
