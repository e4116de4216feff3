import { isRecord } from '../data/storage';
import { isEmpty, isReference } from '../kinds/values/format';
import type { Field, Row } from '../registry/types';

type Line = Readonly<Record<string, unknown>>;

const ZERO = /^-?0(\.0*)?$/;

/** The lines a record holds in this field. */
const storedLines = (field: Field, record: Row | undefined): Line[] => {
  const value = record?.[field.name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

/** The stored line behind a line of the form; undefined for one that was added. */
export function storedLine(field: Field, record: Row | undefined, id: unknown): Line | undefined {
  return typeof id === 'string' ? storedLines(field, record).find((line) => line.id === id) : undefined;
}

/** Whether a column is read in a form: nobody fills it, and what stands there does not follow from what is typed. */
export const isRead = (column: Field): boolean => column.readOnly === true && !column.computed;

/**
 * The columns of a form's lines, in the declared order: those to fill, and of those to read the ones in which some stored line
 * says something.
 */
export function formColumns(field: Field, record: Row | undefined): Field[] {
  const lines = storedLines(field, record);
  return (field.fields ?? []).filter((column) => {
    if (column.name === 'id' || column.computed) return false;
    if (!column.readOnly) return true;
    return lines.some((line) => {
      const value = line[column.name];
      if (isEmpty(value) || value === false || isReference(column, value)) return false;
      return column.kind !== 'json' && !(typeof value === 'string' && ZERO.test(value));
    });
  });
}
