import { t } from '../i18n';
import type { Field } from '../registry/types';
import { compare, formatDecimal, parseDecimal } from '../ui/money';

const DECIMALS = ['decimal', 'percent', 'money', 'quantity', 'rate'];
/** Whether a field holds an exact decimal, written as text. */
export const isDecimal = (field: Pick<Field, 'kind'> | undefined): boolean =>
  field !== undefined && DECIMALS.includes(field.kind);

/** Limits of exact decimals: they are text, so JSON Schema cannot compare them. Digits too many are refused as well. */
export function decimalProblem(field: Field, value: unknown, digits: number | undefined): string | undefined {
  if (!isDecimal(field) || typeof value !== 'string') return undefined;
  const decimal = parseDecimal(value);
  const { label } = field;
  if (!decimal) return t('valid.number', { label });
  const scale = field.kind === 'money' ? digits : field.scale;
  if (scale !== undefined && decimal.scale > scale && !endsInZeros(value, scale)) {
    return t('valid.decimals', { label, count: scale });
  }
  const min = field.min === undefined ? undefined : parseDecimal(String(field.min));
  const max = field.max === undefined ? undefined : parseDecimal(String(field.max));
  if (min && compare(decimal, min) < 0) return t('valid.min', { label, limit: formatDecimal(String(field.min)) });
  if (max && compare(decimal, max) > 0) return t('valid.max', { label, limit: formatDecimal(String(field.max)) });
  return undefined;
}

const endsInZeros = (text: string, scale: number): boolean => /^0*$/.test((text.split('.')[1] ?? '').slice(scale));
