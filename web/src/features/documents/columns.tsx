import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { readJson, writeJson } from '../../data/storage';
import type { Field } from '../../registry/types';

// Beside the lines and not needed to write them: it comes when the rest is there.
const Menu = lazy(() => import('./ColumnMenu').then((module) => ({ default: module.ColumnMenu })));

export interface ChosenColumns {
  columns: Field[];
  names: readonly string[];
  toggle: (name: string) => void;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The columns of a line grid, kept on this device. Required ones are always there. */
export function useColumns(entity: string, fields: readonly Field[], usual: readonly string[]): ChosenColumns {
  const key = `lines|${entity}`;
  const [names, setNames] = useState<readonly string[]>(() => readJson(key, isNames) ?? usual);
  const columns = useMemo(
    () => fields.filter((field) => field.required || names.includes(field.name)),
    [fields, names],
  );
  return {
    columns,
    names,
    toggle: (name) => {
      const next = names.includes(name) ? names.filter((entry) => entry !== name) : [...names, name];
      setNames(next);
      writeJson(key, next);
    },
  };
}

/** The button that chooses columns. */
export function ColumnMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Suspense fallback={null}>
      <Menu {...props} />
    </Suspense>
  );
}
