import { registryText } from '../i18n';

/** Where declarations speak to people. Everything else is a name, a path or an expression. */
const SPOKEN = new Set(['label', 'title', 'one', 'many', 'verb', 'help', 'confirm', 'placeholder', 'prompt', 'unit']);

/** Titles made of another: `New Invoice`, `Invoice Details`. */
const MADE = [
  [/^New (?<x>.+)$/, 'New {x}'],
  [/^Edit (?<x>.+)$/, 'Edit {x}'],
  [/^Create (?<x>.+)$/, 'Create {x}'],
  [/^(?<x>.+) Details$/, '{x} Details'],
  [/^(?<x>.+) Apps$/, '{x} Apps'],
  [/^(?<x>.+), before$/, '{x}, before'],
  [/^(?<x>.+), last year$/, '{x}, last year'],
  [/^(?<n>[\d–-]+) minutes$/, '{n} minutes'],
  [/^(?<n>[\d–-]+) hours$/, '{n} hours'],
  [/^(?<n>[\d–-]+) days$/, '{n} days'],
  [/^(?<n>[\d–-]+) weeks$/, '{n} weeks'],
] as const;

/** A declaration's text in the reader's language; English, and a tenant's own words, as they are. */
export function inLanguage(text: string): string {
  const said = registryText(text);
  if (said !== undefined) return said;
  for (const [made, key] of MADE) {
    const parts = made.exec(text)?.groups;
    const pattern = parts && registryText(key);
    if (!pattern) continue;
    return pattern.replace(/\{([xn])\}/g, (_, name: string) =>
      name === 'n' ? (parts.n ?? '') : (registryText(parts.x ?? '') ?? parts.x ?? ''),
    );
  }
  return text;
}

/**
 * Puts the reader's language into a part of the registry, or into an answer made from it, in place: it was just read.
 * Words stand where they stood; names, options' values and expressions are left alone. So are workflows, whose words are
 * fetched with the first of them (`guides.ts`).
 */
export function translate<T>(value: T): T {
  if (Array.isArray(value)) for (const entry of value) translate(entry);
  else if (value !== null && typeof value === 'object') {
    const record = value as Record<string, unknown>;
    for (const [key, entry] of Object.entries(record)) {
      if (typeof entry === 'string') {
        if (SPOKEN.has(key)) record[key] = inLanguage(entry);
      } else translate(entry);
    }
  }
  return value;
}
