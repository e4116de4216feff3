import { handedFile } from '../../data/handed';
import { t } from '../../i18n';
import type { Entity, Field, LinkValue, Registry, Row } from '../../registry/types';
import { formatDate, formatInstant, withDays } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import { addressText, countryName } from '../../ui/inputs/countries';
import { formatDecimal, formatMoney, PERCENT, parseDecimal, toText } from '../../ui/money';
import { declaredText } from './declared';

/** A record's values as text. Everything a list, a detail, a card or a dialog shows goes through here. */

/** Whether values of a kind want the whole width of a form or a page. */
export const isWide = (kind: Field['kind']): boolean => ['long', 'rich', 'signature', 'json'].includes(kind);

export const isLink = (value: unknown): value is LinkValue =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Label of a link or user. What has none is a draft without a number yet; an id says nothing to anybody. */
export function linkLabel(value: unknown): string {
  if (isLink(value)) return withDays(value.label ?? '') || t('value.draft');
  return typeof value === 'string' ? value : '';
}

/** Id of a link, whether it came as `{id, label}` or as an id. */
export function linkId(value: unknown): string | undefined {
  if (isLink(value)) return value.id;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface Currency {
  code: string;
  digits: number;
}

export const digitsOf = (registry: Registry, code: string): number => registry.currencies[code] ?? 2;

/** Currency of an amount: its sibling field's, its parent's (for a line), else the business's own. */
export function currencyOf(
  registry: Registry,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  parent?: Readonly<Record<string, unknown>>,
): Currency {
  const name = field.currencyField;
  if (!name) return registry.currency;
  const holder = name.startsWith('parent.') ? parent : row;
  const value = holder?.[name.replace(/^parent\./, '')];
  const code = linkLabel(value);
  return code === '' ? registry.currency : { code, digits: digitsOf(registry, code) };
}

/** `3.500000` → `3.5`: zeros after the point say nothing in quantities and rates. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** Like `linkLabel`, with a draft named after its entity: `Quotation (draft)`. */
function linkText(registry: Registry, field: Field, value: unknown): string {
  if (!isLink(value) || value.label) return linkLabel(value);
  if (field.kind === 'user') return '…';
  const kind = 'entity' in value && typeof value.entity === 'string' ? value.entity : field.target;
  return draftName(kind === undefined ? undefined : registry.entities[kind]);
}

/** What a record without a number or name is called. */
export const draftName = (entity: Entity | undefined): string =>
  entity ? t('value.draftOf', { one: entity.label.one }) : t('value.draft');

/** Digits shown of a computed percentage; a typed one keeps its own. */
const SHARE_DIGITS = 2;

/** `33.333333` → `33.33%`. In a column (`even`) all have as many digits, so that they line up. */
export function percentText(text: string, workedOut = true, even = false): string {
  const value = parseDecimal(text);
  if (!value) return text;
  if (even) return `${formatDecimal(toText(value, SHARE_DIGITS), SHARE_DIGITS)}${PERCENT}`;
  const shown = workedOut && value.scale > SHARE_DIGITS ? toText(value, SHARE_DIGITS) : text;
  return `${formatDecimal(trimZeros(shown))}${PERCENT}`;
}

/** Decimals that are money for one: `unitPrice`, `standardCost`, `unitNet`. */
const UNIT_PRICE = /(price|cost|net)$/i;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether a field's values are figures, which stand at the right in tabular digits. */
export function isFigure(field: Pick<Field, 'kind'>): boolean {
  return ['int', 'duration', 'decimal', 'percent', 'money', 'quantity', 'rate'].includes(field.kind);
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A text that is the id of something (a line of another record) or a fingerprint: for the program, not for a reader. */
export const isReference = (field: Pick<Field, 'kind'>, value: unknown): boolean =>
  field.kind === 'text' && typeof value === 'string' && /^([0-9][0-9a-hjkmnp-tv-z]{25}|[0-9a-f]{32,})$/.test(value);

/** The value of `field` in `row` as text; '' when there is none. */
export function fieldText(
  registry: Registry,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  parent?: Readonly<Record<string, unknown>>,
): string {
  const value = row[field.name];
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'money': {
      const text = asText(value);
      if (!parseDecimal(text)) return text;
      const currency = currencyOf(registry, field, row, parent);
      return formatMoney(text, currency.code, Math.max(currency.digits, trimZeros(text).split('.')[1]?.length ?? 0));
    }
    case 'percent':
      return percentText(asText(value), (field.readOnly === true && !field.denied) || field.computed === true);
    case 'decimal': {
      // A price may have more digits than its currency, and is read with no fewer.
      const text = trimZeros(asText(value));
      if (!UNIT_PRICE.test(field.name)) return formatDecimal(text);
      const digits = Math.max(priceDigits(registry, row, parent), text.split('.')[1]?.length ?? 0);
      // A line stands below its document's currency; a record says its own.
      const own = /price$/i.test(field.name) && parent === undefined ? linkLabel(row.currency) : '';
      return own === '' ? formatDecimal(text, digits) : formatMoney(text, own, digits);
    }
    case 'quantity':
    case 'rate':
      return formatDecimal(trimZeros(asText(value)));
    case 'duration':
      return durationText(asText(value));
    case 'int':
      return formatDecimal(asText(value));
    case 'signature':
      // Strokes are drawn, or nothing is shown.
      return t('ui.yes');
    case 'rich':
      // In a line of a list; the page of a record draws it.
      return asText(value).replace(/<[^>]+>/g, ' ');
    case 'bool':
      return value === true ? t('ui.yes') : t('ui.no');
    case 'date':
      return formatDate(asText(value));
    case 'instant':
      return formatInstant(asText(value));
    case 'enum':
      return optionLabel(field, asText(value));
    case 'link':
    case 'links':
    case 'user':
      return (Array.isArray(value) ? value : [value]).map((entry) => linkText(registry, field, entry)).join(', ');
    case 'currency':
      return Array.isArray(value) ? value.map(linkLabel).join(', ') : linkLabel(value);
    case 'long':
      return addressText(asText(value));
    case 'country':
      return countryName(asText(value));
    case 'file':
      return handedFile(value)?.name ?? '';
    case 'tags':
      return Array.isArray(value) ? value.map(String).join(', ') : asText(value);
    case 'lines':
      return Array.isArray(value) ? t('value.lines', { count: value.length }) : '';
    case 'json':
      return JSON.stringify(value);
    case 'text':
      if (typeof value === 'object') return linkLabel(value);
      // What nobody types was put together, and may hold a day.
      return field.readOnly && !field.denied
        ? withDays(declaredText(registry, field, asText(value)))
        : declaredText(registry, field, asText(value));
    default:
      return typeof value === 'object' ? linkLabel(value) : asText(value);
  }
}

function priceDigits(
  registry: Registry,
  row: Readonly<Record<string, unknown>>,
  parent: Readonly<Record<string, unknown>> | undefined,
): number {
  const code = linkLabel(row.currency) || linkLabel(parent?.currency);
  return code === '' ? registry.currency.digits : digitsOf(registry, code);
}

export const optionLabel = (field: Field, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value;

/** The record's title; empty if its title field is. */
export function titleOf(row: Row, titleField: string): string {
  return withDays(linkLabel(row[titleField]) || asText(row[titleField]));
}

/** As `titleOf`, where the title may be the name of something declared. */
export function namedTitle(registry: Registry, entity: Entity, row: Row): string {
  const own = titleOf(row, entity.titleField);
  const title = entity.fields.find((entry) => entry.name === entity.titleField);
  return title?.kind === 'text' ? declaredText(registry, title, own) : own;
}

/**
 * A record by its title and what tells it apart (`x-label-detail`). A number says less than whom or what it is about, so it stands
 * behind that: “Tariro Moyo · LV-00182”, “Passport · Tariro Moyo”.
 */
export function fullTitle(registry: Registry, entity: Entity, row: Row): string {
  const field = (name: string | null | undefined) => entity.fields.find((entry) => entry.name === name);
  const detail = field(entity.detailField);
  const title = field(entity.titleField);
  const parts = [namedTitle(registry, entity, row), detail ? fieldText(registry, detail, row) : ''];
  if (title?.kind === 'serial') parts.reverse();
  return parts.filter((part) => part !== '').join(' · ');
}
