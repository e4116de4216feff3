import { useMemo, useSyncExternalStore } from 'react';
import type { EditorValues, Line } from './values';

type Input = HTMLInputElement | HTMLSelectElement;

/** What an input that the form reads by itself is given. */
export interface Registered {
  name: string;
  ref: (input: Input | null) => void;
  onChange: (event: { target: Input }) => void;
}

/**
 * The values of a hand-made editor: the head's fields and the lines. Plain inputs are registered, and typing into one draws
 * nothing but what reads its value; paths are `head.customer` and `lines.3.qty`. Values are replaced and never changed in
 * place, so whoever kept some can compare them.
 */
export class EditorForm {
  #values: EditorValues;
  /** As they were filled last. */
  #start: EditorValues;
  /** Paths the user wrote to, or that were written for good. */
  #touched = new Set<string>();
  readonly #inputs = new Map<string, Input>();
  readonly #registered = new Map<string, Registered>();
  readonly #listeners = new Set<() => void>();
  #rows: readonly { key: string }[];
  #count = 0;

  constructor(values: EditorValues) {
    this.#values = values;
    this.#start = values;
    this.#rows = values.lines.map(() => this.#row());
  }

  #row(): { key: string } {
    this.#count += 1;
    return { key: String(this.#count) };
  }

  /** One for each line, the same for as long as the line is there. */
  get rows(): readonly { key: string }[] {
    return this.#rows;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getValues(): EditorValues;
  getValues(path: string): unknown;
  getValues(path?: string): unknown {
    return path === undefined ? this.#values : at(this.#values, path.split('.'));
  }

  /** Whether the field differs from how it was filled, and not by the editor's own doing. */
  isDirty(path: string): boolean {
    const parts = path.split('.');
    return this.#touched.has(path) && !Object.is(at(this.#values, parts), at(this.#start, parts));
  }

  /** `shouldDirty`: what is written counts as the user's. */
  setValue(path: string, value: unknown, { shouldDirty = false } = {}): void {
    if (shouldDirty) this.#touched.add(path);
    if (Object.is(this.getValues(path), value)) return;
    this.#put(withValue(this.#values, path.split('.'), value) as EditorValues);
    this.#show(path);
  }

  /** Fills everything anew. */
  reset(values: EditorValues): void {
    this.#start = values;
    this.#touched = new Set();
    this.#rows = values.lines.map(() => this.#row());
    this.#put(values);
    this.#show('head');
    this.#show('lines');
  }

  register(path: string): Registered {
    const known = this.#registered.get(path);
    if (known) return known;
    const registered: Registered = {
      name: path,
      ref: (input) => {
        if (!input) {
          this.#inputs.delete(path);
          return;
        }
        this.#inputs.set(path, input);
        write(input, this.getValues(path));
      },
      onChange: ({ target }) => {
        this.#touched.add(path);
        const value = target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
        if (!Object.is(this.getValues(path), value))
          this.#put(withValue(this.#values, path.split('.'), value) as EditorValues);
      },
    };
    this.#registered.set(path, registered);
    return registered;
  }

  append(line: Line): void {
    this.#lines([...this.#values.lines, line], [...this.#rows, this.#row()]);
  }

  insert(index: number, line: Line): void {
    this.#lines(this.#values.lines.toSpliced(index, 0, line), this.#rows.toSpliced(index, 0, this.#row()));
  }

  remove(index: number): void {
    this.#lines(this.#values.lines.toSpliced(index, 1), this.#rows.toSpliced(index, 1));
  }

  move(from: number, to: number): void {
    const moved = <T>(list: readonly T[]): T[] =>
      list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    this.#lines(moved(this.#values.lines), moved(this.#rows));
  }

  /** All lines at once; those that stay in their place keep their row. */
  replace(lines: Line[]): void {
    this.setValue('lines', lines);
  }

  #lines(lines: Line[], rows: readonly { key: string }[]): void {
    this.#rows = rows;
    this.#put({ ...this.#values, lines });
  }

  #put(values: EditorValues): void {
    this.#values = values;
    if (this.#rows.length !== values.lines.length)
      this.#rows = values.lines.map((_, index) => this.#rows[index] ?? this.#row());
    for (const listener of this.#listeners) listener();
  }

  /** Writes what is stored at and below a path into its inputs. */
  #show(path: string): void {
    for (const [name, input] of this.#inputs)
      if (name === path || name.startsWith(`${path}.`)) write(input, this.getValues(name));
  }
}

/** Into an input that nobody else fills; an input that shows it already keeps its cursor. */
function write(input: Input, value: unknown): void {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') {
    input.checked = value === true;
    return;
  }
  const text = value === undefined || value === null ? '' : String(value);
  if (input.value !== text) input.value = text;
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

function withValue(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (Array.isArray(whole)) {
    const next: unknown[] = whole.slice();
    next[Number(part)] = withValue(whole[Number(part)], rest, value);
    return next;
  }
  const record = (whole ?? {}) as Record<string, unknown>;
  return { ...record, [part]: withValue(record[part], rest, value) };
}

/** What stands at a path, and everything without one; drawn again when it changes. */
export function useValue(form: EditorForm): EditorValues;
export function useValue(form: EditorForm, path: string): unknown;
export function useValue(form: EditorForm, path?: string): unknown {
  return useSyncExternalStore(form.subscribe, () => (path === undefined ? form.getValues() : form.getValues(path)));
}

/** One value with the way to write it as the user. */
export function useField(form: EditorForm, path: string): { value: unknown; onChange: (value: unknown) => void } {
  const value = useValue(form, path);
  return useMemo(
    () => ({ value, onChange: (next: unknown) => form.setValue(path, next, { shouldDirty: true }) }),
    [value, form, path],
  );
}

/** A key for each line; drawn again when lines come, go or change places. */
export function useRows(form: EditorForm): readonly { key: string }[] {
  return useSyncExternalStore(form.subscribe, () => form.rows);
}
