import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { ApiError, FieldError } from '../data/errors';
import type { Field } from '../registry/types';
import { fieldAt } from './messages';

export interface PlacedErrors {
  /** Errors of fields on this form, in rjsf's shape. */
  schema: ErrorSchema;
  /** Places with an error, as id suffixes: `lines.3.qty`. */
  paths: string[];
  /** Messages that belong to no field here. */
  general: string[];
}

/** `/lines/3/qty` → `['lines', '3', 'qty']`. Dotted paths are read too. */
export function pointerPath(pointer: string): string[] {
  const parts = pointer.startsWith('/') ? pointer.slice(1).split('/') : pointer.replace(/^#\/?/, '').split(/[./]/);
  return parts.filter((part) => part !== '').map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Sorts the server's errors: those of a field on this form go to it, the rest to the summary. */
export function placeErrors(errors: readonly FieldError[], fields: readonly Field[]): PlacedErrors {
  const builder = new ErrorSchemaBuilder();
  const paths: string[] = [];
  const general: string[] = [];
  for (const error of errors) {
    const path = pointerPath(error.pointer);
    if (path.length === 0 || !fieldAt(fields, path)) {
      general.push(error.message);
      continue;
    }
    builder.addErrors(error.message, path);
    paths.push(path.join('.'));
  }
  return { schema: builder.ErrorSchema, paths, general };
}

/** An error's parts for a form: with no field errors its own message is the general one. */
export function placeApiError(error: ApiError, fields: readonly Field[]): PlacedErrors {
  const placed = placeErrors(error.fieldErrors, fields);
  if (placed.paths.length === 0 && placed.general.length === 0) placed.general.push(error.userMessage);
  return placed;
}

/** The same errors without those of one place; the rest stay until their own field changes. */
export function withoutPath(errors: readonly FieldError[], path: string): FieldError[] {
  return errors.filter((error) => {
    const place = pointerPath(error.pointer).join('.');
    return place !== path && !place.startsWith(`${path}.`);
  });
}
