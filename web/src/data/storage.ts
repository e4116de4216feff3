/**
 * Checked reads of the browser's storage. What is stored may be old, edited or forbidden to read, so every
 * read goes through a check and falls back; a failure to write is never an error to the user.
 */

export type Check<T> = (value: unknown) => value is T;

/** The stored JSON under `key` when it passes the check, else undefined. A value that fails is removed. */
export function readJson<T>(key: string, check: Check<T>): T | undefined {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (check(value)) return value;
  } catch {
    // Broken JSON is removed below, like any other value that fails its check.
  }
  remove(key);
  return undefined;
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden storage: the value lives for this page only.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing stored, nothing to remove.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
