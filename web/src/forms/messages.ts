import type { FormValidation, RJSFValidationError } from '@rjsf/utils';
import { isRecord } from '../data/storage';
import { t } from '../i18n';
import type { Field } from '../registry/types';
import { durationText } from '../ui/durations';
import { decimalProblem, isDecimal } from './decimals';

/** The field at a path of names and line numbers: `['lines', '3', 'qty']`. */
export function fieldAt(fields: readonly Field[], path: readonly string[]): Field | undefined {
  const [name, , ...rest] = path;
  const field = fields.find((entry) => entry.name === name);
  return rest.length > 0 && field?.fields ? fieldAt(field.fields, rest) : field;
}

export const pathOf = (property: string | undefined): string[] =>
  (property ?? '').split('.').filter((part) => part !== '');

const LINE = (path: readonly string[]): string | undefined => (path.length > 2 ? path[1] : undefined);

/** The words of one broken rule, in the name of its field. */
export function messageOf(
  keyword: string,
  params: Record<string, unknown>,
  field: Field | undefined,
  label: string,
): string {
  const limit = typeof params.limit === 'number' ? params.limit : 0;
  const bound = field?.kind === 'duration' ? durationText(String(limit)) : limit;
  switch (keyword) {
    case 'required':
      return t('valid.required', { label });
    case 'type':
      if (field?.kind === 'duration') return t('valid.duration');
      if (field?.kind === 'int') return t('valid.integer', { label });
      if (params.type === 'number' || params.type === 'integer') return t('valid.number', { label });
      return t('valid.required', { label });
    case 'format':
      if (params.format === 'email') return t('valid.email');
      if (params.format === 'uri') return t('valid.url');
      if (params.format === 'date') return t('valid.date');
      if (params.format === 'date-time') return t('valid.instant');
      return t('valid.pattern', { label });
    case 'enum':
    case 'const':
      return t('valid.option', { label });
    case 'minLength':
      return limit === 1 ? t('valid.required', { label }) : t('valid.minLength', { label, count: limit });
    case 'maxLength':
      return t('valid.maxLength', { label, count: limit });
    case 'minimum':
      return t('valid.min', { label, limit: bound });
    case 'maximum':
      return t('valid.max', { label, limit: bound });
    case 'exclusiveMinimum':
      return t('valid.above', { label, limit });
    case 'exclusiveMaximum':
      return t('valid.below', { label, limit });
    case 'minItems':
      return t('valid.minItems', { count: limit });
    case 'maxItems':
      return t('valid.maxItems', { label, count: limit });
    case 'uniqueItems':
      return t('valid.unique', { label });
    case 'pattern':
      if (field?.kind === 'time') return t('valid.time');
      return isDecimal(field) ? t('valid.number', { label }) : t('valid.pattern', { label });
    case 'additionalProperties':
      return t('valid.unknownField', { label: String(params.additionalProperty ?? label) });
    default:
      return t('valid.invalid', { label });
  }
}

/** Puts our words in place of the keywords. Pure, as rjsf asks. */
export function transformer(fields: readonly Field[]): (errors: RJSFValidationError[]) => RJSFValidationError[] {
  return (errors) =>
    errors.map((error) => {
      const path = pathOf(error.property);
      const field = fieldAt(fields, path);
      const label = field?.label ?? path.at(-1) ?? '';
      const message = messageOf(error.name ?? '', isRecord(error.params) ? error.params : {}, field, label);
      const line = LINE(path);
      const title = line === undefined ? label : `${t('form.line', { n: Number(line) + 1 })}, ${label}`;
      return { ...error, message, title, stack: message };
    });
}

/** Adds the problems of decimals to rjsf's own, line by line. `digitsOf` gives the minor digits of an amount. */
export function addDecimalProblems(
  fields: readonly Field[],
  values: Record<string, unknown>,
  errors: FormValidation<Record<string, unknown>>,
  digitsOf: (field: Field, values: Record<string, unknown>, parent: Record<string, unknown>) => number | undefined,
  parent: Record<string, unknown> = values,
): void {
  for (const field of fields) {
    const value = values[field.name];
    const place = (errors as Record<string, FormValidation<Record<string, unknown>> | undefined>)[field.name];
    if (field.kind === 'lines' && field.fields && Array.isArray(value)) {
      value.forEach((line, index) => {
        const inner = (place as Record<string, unknown> | undefined)?.[index];
        if (isRecord(line) && inner) {
          addDecimalProblems(
            field.fields ?? [],
            line,
            inner as FormValidation<Record<string, unknown>>,
            digitsOf,
            parent,
          );
        }
      });
      continue;
    }
    const problem = decimalProblem(field, value, digitsOf(field, values, parent));
    if (problem) place?.addError(problem);
  }
}
