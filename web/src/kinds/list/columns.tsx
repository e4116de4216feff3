import type { CurrencySum } from '../../data/useTotals';
import { t } from '../../i18n';
import type { Entity, Field, FieldKind, Registry, Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import { formatDecimal } from '../../ui/money';
import { FieldValue, RecordState } from '../values/FieldValue';
import { digitsOf, fieldText, isEmpty, isFigure, titleOf, trimZeros } from '../values/format';
import { mayBeLate } from '../values/late';
import css from './list.module.css';
import { isSortable } from './useListModel';

const WIDTHS: Partial<Record<FieldKind, number>> = {
  money: 136,
  date: 108,
  instant: 150,
  int: 84,
  quantity: 100,
  percent: 84,
  rate: 110,
  bool: 72,
  enum: 120,
  currency: 72,
  serial: 136,
  long: 220,
};
/** Kinds that keep their width; the others share the room that is left. */
const FIXED: readonly FieldKind[] = ['date', 'instant', 'int', 'bool', 'currency', 'percent'];

/** The grid's columns for an entity's fields. */
export function gridColumns(registry: Registry, entity: Entity, fields: readonly Field[]): GridColumn<Row>[] {
  return fields.map((field) => ({
    key: field.name,
    label: field.label,
    align: isFigure(field) ? ('end' as const) : ('start' as const),
    // A number is short; a name is what people read first.
    width: widthOf(entity, field),
    grow: FIXED.includes(field.kind) ? 0 : field.kind === 'link' || field.kind === 'text' ? 2 : 1,
    sortable: isSortable(field),
    cell: cellOf(registry, entity, field),
  }));
}

function widthOf(entity: Entity, field: Field): number {
  if (field.name === entity.titleField) return field.kind === 'serial' ? 136 : 200;
  // “Overdue 128 days” is read whole.
  if (field.name === entity.states?.field && mayBeLate(entity)) return 148;
  return WIDTHS[field.kind] ?? 140;
}

/** The drawing of a column, chosen once; figures and plain text need no more than their text. */
function cellOf(registry: Registry, entity: Entity, field: Field): (row: Row) => React.ReactNode {
  if (entity.states?.field === field.name)
    return (row) => <RecordState registry={registry} entity={entity} row={row} />;
  if (field.kind === 'tags') return (row) => <FieldValue registry={registry} entity={entity} field={field} row={row} />;
  // What holds is found at a glance where what does not is left empty.
  if (field.kind === 'bool') return (row) => (row[field.name] === true ? t('ui.yes') : null);
  const label = field.name === entity.titleField;
  return (row) => {
    if (label && isEmpty(row[field.name])) return untitled(entity, row);
    return fieldText(registry, field, row);
  };
}

/** A document has no number before it is posted; its state says what it is. */
function untitled(entity: Entity, row: Row): string {
  const state = entity.states ? row[entity.states.field] : undefined;
  return typeof state === 'string' ? (entity.states?.values[state]?.label ?? t('list.untitled')) : t('list.untitled');
}

/** Sums of one currency as text, by field. */
export interface TotalLine {
  /** Currency code; '' for figures that are no amounts. */
  code: string;
  values: Record<string, string>;
}

/** The list's sums, one line per currency. */
export function totalLines(
  registry: Registry,
  fields: readonly Field[],
  sums: Readonly<Record<string, readonly CurrencySum[]>>,
): TotalLine[] {
  const codes: string[] = [];
  for (const field of fields)
    for (const sum of sums[field.name] ?? []) if (!codes.includes(sum.currency ?? '')) codes.push(sum.currency ?? '');
  return codes.map((code) => {
    const values: Record<string, string> = {};
    for (const field of fields) {
      const sum = sums[field.name]?.find((entry) => (entry.currency ?? '') === code);
      // The row says its currency once, at its start.
      if (sum)
        values[field.name] = formatDecimal(
          code === '' ? trimZeros(sum.amount) : sum.amount,
          code === '' ? undefined : digitsOf(registry, code),
        );
    }
    return { code, values };
  });
}

/** A row as a card: title, second line, amount, status. */
export function rowCard(
  registry: Registry,
  entity: Entity,
  fields: readonly Field[],
  figures?: { amount: (row: Row) => React.ReactNode; more: (row: Row) => React.ReactNode },
): (row: Row) => React.ReactNode {
  const others = fields.filter((field) => field.name !== entity.titleField && field.name !== entity.states?.field);
  const amounts = others.filter((field) => field.kind === 'money');
  const amount =
    amounts.find((field) => field.name === 'total') ?? amounts[0] ?? others.find((field) => isFigure(field));
  const second = others
    .filter((field) => field !== amount && !isFigure(field) && field.kind !== 'currency')
    .slice(0, 2);
  const state = entity.states?.field;
  return (row) => (
    <span className={css.card}>
      <span className={css.cardTitle}>{titleOf(row, entity.titleField) || untitled(entity, row)}</span>
      {(figures || amount) && (
        <span className={`${css.cardAmount} numeric`}>
          {figures ? figures.amount(row) : amount && fieldText(registry, amount, row)}
        </span>
      )}
      <span className={css.cardSecond}>
        {second
          .map((field) => fieldText(registry, field, row))
          .filter((text) => text !== '')
          // A day stays in one piece.
          .map((text) => (text.length < 13 ? text.replaceAll(' ', '\u00a0') : text))
          .join(' · ')}
      </span>
      {(state || figures) && (
        <span className={css.cardState}>
          {figures?.more(row)}
          {state && <RecordState registry={registry} entity={entity} row={row} />}
        </span>
      )}
    </span>
  );
}
