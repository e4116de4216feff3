import { readJson, writeJson } from '../../data/storage';
import { getBrand } from '../../theme/brand';

export const RECENT_MAX = 5;

/** Under the product's own name, so that two brands on one computer keep their own. */
export function recentKey(): string {
  const product = getBrand()
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${product || 'product'}-recent-searches`;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export const readRecent = (): string[] => (readJson(recentKey(), isTexts) ?? []).slice(0, RECENT_MAX);

/** Puts a search first. Empty text is no search. */
export function keepRecent(text: string): void {
  const said = text.trim();
  if (said === '') return;
  const others = readRecent().filter((entry) => entry.toLowerCase() !== said.toLowerCase());
  writeJson(recentKey(), [said, ...others].slice(0, RECENT_MAX));
}

export const clearRecent = (): void => writeJson(recentKey(), []);
