import { useState } from 'react';
import type { ApiError } from '../data/errors';

/** The field a refusal names, whatever it stands in: `/allocations/0/withheld` is `withheld`. */
const fieldOf = (pointer: string): string => pointer.split('/').at(-1) ?? '';

export interface Refusal {
  /** What is wrong with a field, until it is edited. */
  at: (name: string) => string | undefined;
  /** What no input of the form stands for. */
  others: readonly string[];
  /** A field was edited: its message goes, the others stay. */
  edited: (name: string) => void;
}

/** What a server refused of a small form, by its inputs. */
export function useRefusal(error: ApiError | null, names: readonly string[]): Refusal {
  const [since, setSince] = useState<{ of: ApiError | null; names: readonly string[] }>({ of: null, names: [] });
  const mended = since.of === error ? since.names : [];
  const entries = error?.fieldErrors ?? [];
  return {
    at: (name) =>
      mended.includes(name) ? undefined : entries.find((entry) => fieldOf(entry.pointer) === name)?.message,
    others:
      error && entries.length === 0
        ? [error.userMessage]
        : entries.filter((entry) => !names.includes(fieldOf(entry.pointer))).map((entry) => entry.message),
    edited: (name) => setSince((now) => ({ of: error, names: now.of === error ? [...now.names, name] : [name] })),
  };
}

/** The first of these fields that a server refused. */
export const firstRefused = (error: ApiError, names: readonly string[]): string | undefined =>
  names.find((name) => error.fieldErrors.some((entry) => fieldOf(entry.pointer) === name));
