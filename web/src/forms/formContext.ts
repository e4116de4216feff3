import { createContext, useContext } from 'react';
import type { Field, FormSection, Row } from '../registry/types';
import type { Labels } from './values';

/** What templates and inputs need to know about the form they are in. */
export interface FormState {
  fields: readonly Field[];
  sections: readonly FormSection[];
  labels: Labels;
  /** The record that is changed. */
  record: Row | undefined;
  /** Columns of each set of lines, by its name. */
  columns: ReadonlyMap<string, readonly Field[]>;
  /** The form's present values, for conditions and currencies. */
  values: () => Record<string, unknown>;
  /** Counts changes, so that what depends on other fields is drawn again. */
  revision: number;
  onLabel: (id: string, label: string) => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A form template was drawn outside a form.');
  return state;
}

export const ID_PREFIX = 'f';
export const ID_SEPARATOR = '.';

/** DOM id of the input at a path: `['lines', '0', 'qty']` → `f.lines.0.qty`. */
export const inputId = (path: readonly string[]): string => [ID_PREFIX, ...path].join(ID_SEPARATOR);

/** The path of a DOM id. */
export const idPath = (id: string): string => id.slice(ID_PREFIX.length + ID_SEPARATOR.length);
