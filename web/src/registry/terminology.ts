import type { Registry } from './types';

let terms: Registry['terms'] = {};
let fallbacks = new Set<string>();

/** Sets the words of the selected business; called by the registry store alone. */
export function setTerms(next: Registry['terms'], fallback: readonly string[] = []): void {
  terms = next;
  fallbacks = new Set(fallback);
}

/**
 * The word for `key` in the sector of the selected business: `term('customer', { count: 2 })` → Students.
 * A word the sector lacks is the business word, a missing key the key itself, capitalised; both are said once.
 */
export function term(key: string, { count = 1, lower = false }: { count?: number; lower?: boolean } = {}): string {
  const words = terms[key];
  let word: string;
  if (words) {
    if (fallbacks.has(key)) warnOnce(key);
    word = count === 1 ? words.one : words.many;
  } else {
    warnOnce(key);
    word = key.charAt(0).toUpperCase() + key.slice(1);
    if (count !== 1) word += 's';
  }
  return lower ? word.toLowerCase() : word;
}

/** The same in one of the forms the registry has; undefined for what is no word of the sector. */
export function wordOf(key: string, form = 'one'): string | undefined {
  const words = terms[key];
  return form === 'one' || form === 'many' || form === 'verb' ? words?.[form] : undefined;
}

const warned = new Set<string>();
function warnOnce(key: string): void {
  if (warned.has(key)) return;
  warned.add(key);
  console.warn(`missing terminology key, using business fallback: ${key}`);
}
