import type { ScenarioData } from './types';

const SHAPE = /^\s*(\w+)\s*==\s*(?:(true|false)|"([^"]*)"|'([^']*)')\s*$/;

export interface Condition {
  input: string;
  value: boolean | string;
}

/** Reads `input == literal`; undefined for anything else. */
export function parseCondition(text: string): Condition | undefined {
  const found = SHAPE.exec(text);
  const input = found?.[1];
  if (!found || input === undefined) return undefined;
  if (found[2] !== undefined) return { input, value: found[2] === 'true' };
  return { input, value: found[3] ?? found[4] ?? '' };
}

/**
 * Whether a step takes part. What is not known yet does not hold, so its step is skipped; a condition that cannot be
 * read hides nothing, because a step too many does less harm than one that never comes.
 */
export function holds(condition: string | null | undefined, data: ScenarioData): boolean {
  if (!condition) return true;
  const parsed = parseCondition(condition);
  if (!parsed) return true;
  const value = data[parsed.input];
  // Stored by a form or read from an address, a truth may be its word.
  if (typeof parsed.value === 'boolean') return value === parsed.value || value === String(parsed.value);
  return typeof value === 'string' && value.toLowerCase() === parsed.value.toLowerCase();
}
