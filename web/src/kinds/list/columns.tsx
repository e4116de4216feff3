import { lazy, Suspense } from 'react';
import type { CurrencySum } from '../../data/useTotals';
import { t } from '../../i18n';
import type { Entity, Field, FieldKind, Registry, Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import { durationText } from '../../ui/durations';
import { formatDecimal } from '../../ui/money';
import { FieldValue, RecordState } from '../values/FieldValue';
import { amountOf, factsOf } from '../values/facts';
import { digitsOf, fieldText, isEmpty, isFigure, titleOf, trimZeros } from '../values/format';
import { mayBeLate } from '../values/late';
import css from './list.module.css';
import { isSortable } from './useListModel';

// Few lists show pictures.
const RowPicture = lazy(() => import('../values/RowPicture'));

/** Narrowest width at which a value of its kind is read whole, or a name told from others. */
const WIDTHS: Partial<Record<FieldKind, number>> = {
  instant: 150,
  time: 72,
  bool: 72,
  currency: 72,
  file: 64,
  money: 124,
  serial: 132,
  text: 96,
  email: 144,
  phone: 124,
};
const WIDTH = 104;
/** A name is read before anything else; it takes the room that is left as well. */
const NAME = 144;
/** A number is short. */
const NUMBER = 88;
/** Kinds that keep their width; the others share the room that is left. */
const FIXED: readonly FieldKind[] = ['date', 'time', 'instant', 'bool', 'currency', 'file'];
/** A text no longer than this is a code. */
const CODE = 40;
/** Room of a letter, and beside a heading for the arrow of its order. */
const LETTER = 7;
const BESIDE = 26;
/** A heading and a state are given no more than this; a longer one is cut, and told when pointed at. */
const HEADING = 120;
const STATE = 172;

/** Digits before the point for which an amount has room, and the share of what is left that each further one takes: no list grows wider than its page. */
const DIGITS = 5;
const GROWN = 3;

/** Digits before the point of the largest amount in sight: one that is cut is read as another. */
export function digitsOfAmounts(fields: readonly Field[], rows: readonly Row[]): number {
  const amounts = fields.filter((field) => field.kind === 'money');
  const lengths = rows.flatMap((row) =>
    amounts.map(({ name }) => String(row[name] ?? '').split('.', 1)[0]?.length ?? 0),
  );
  return Math.max(DIGITS, ...lengths);
}

/** The grid's columns for an entity's fields, amounts with room for so many digits. */
export function gridColumns(
  registry: Registry,
  entity: Entity,
  fields: readonly Field[],
  digits = DIGITS,
): GridColumn<Row>[] {
  return fields.map((field) => ({
    key: field.name,
    label: field.label,
    align: isFigure(field) ? ('end' as const) : ('start' as const),
    width: widthOf(entity, field),
    grow: field.kind === 'money' && digits > DIGITS ? GROWN * (digits - DIGITS) : growOf(entity, field),
    sortable: isSortable(field),
    cell: cellOf(registry, entity, field),
  }));
}

/** How much of the room that is left: a name is what people read first, a figure has all it needs. */
function growOf(entity: Entity, field: Field): number {
  if (isNamed(entity, field)) return 5;
  if (field.kind === 'text') return isCode(field) ? 1 : 2;
  return FIXED.includes(field.kind) ? 0 : ['link', 'user', 'email'].includes(field.kind) ? 3 : 1;
}

function widthOf(entity: Entity, field: Field): number {
  if (isNamed(entity, field)) return NAME;
  const { states } = entity;
  const state = field.name === states?.field;
  return Math.min(
    STATE,
    Math.max(
      WIDTHS[field.kind] ??
        (isFigure(field) ? NUMBER : Math.min(WIDTH, field.options ? widest(field.options) + 24 : WIDTH)),
      Math.min(HEADING, field.label.length * LETTER + BESIDE),
      // A state has a dot and an edge; “Overdue 128 days” is read whole.
      state && mayBeLate(entity) ? 148 : 0,
      state ? widest(Object.values(states.values)) + 44 : 0,
    ),
  );
}

/** Room for the longest of some words. */
const widest = (words: readonly { label: string }[]): number =>
  Math.max(...words.map(({ label }) => label.length)) * LETTER;

const isCode = (field: Field): boolean => (field.maxLength ?? CODE + 1) <= CODE;

/** What the record is called, or what its number stands for. */
const isNamed = (entity: Entity, field: Field): boolean =>
  [entity.titleField, entity.detailField].includes(field.name) && field.kind === 'text' && !isCode(field);

/** The drawing of a column, chosen once; figures and plain text need no more than their text. */
function cellOf(registry: Registry, entity: Entity, field: Field): (row: Row) => React.ReactNode {
  if (entity.states?.field === field.name)
    return (row) => <RecordState registry={registry} entity={entity} row={row} />;
  if (field.kind === 'tags' || field.kind === 'links')
    return (row) => <FieldValue registry={registry} entity={entity} field={field} row={row} />;
  if (field.kind === 'file')
    return (row) => (
      <Suspense>
        <RowPicture value={row[field.name]} />
      </Suspense>
    );
  // What holds is found at a glance where what does not is left empty.
  if (field.kind === 'bool') return (row) => (row[field.name] === true ? t('ui.yes') : null);
  const label = field.name === entity.titleField;
  return (row) => {
    if (label && isEmpty(row[field.name])) return untitled(entity, row);
    // So is a count of nothing: only counts are numbers, amounts are text.
    return row[field.name] === 0 && field.readOnly ? '' : fieldText(registry, field, row);
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
        values[field.name] =
          field.kind === 'duration'
            ? durationText(sum.amount)
            : formatDecimal(
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
  const amount = amountOf(others);
  const facts = factsOf(
    registry,
    entity,
    others.filter((field) => !isFigure(field) && field.kind !== 'currency'),
  );
  const state = entity.states?.field;
  const amountIn = (row: Row): React.ReactNode => {
    const text = amount && fieldText(registry, amount, row);
    if (!text || amount.kind === 'money') return text;
    // A bare number says nothing.
    return (
      <>
        <span className={css.cardLabel}>{amount.label}</span> {text}
      </>
    );
  };
  return (row) => {
    const known = facts(row);
    // What has no number yet is called by whom it is for: that it is a draft, its state says.
    const title = titleOf(row, entity.titleField) || known.shift() || untitled(entity, row);
    return (
      <span className={css.card}>
        <span className={css.cardTitle}>{title}</span>
        {(figures || amount) && (
          <span className={`${css.cardAmount} numeric`}>{figures ? figures.amount(row) : amountIn(row)}</span>
        )}
        <span className={css.cardSecond}>
          {known.map((text) => (
            // A day stays in one piece.
            <span key={text}>{text.length < 18 ? text.replaceAll(' ', '\u00a0') : text}</span>
          ))}
        </span>
        {(state || figures) && (
          <span className={css.cardState}>
            {figures?.more(row)}
            {state && <RecordState registry={registry} entity={entity} row={row} />}
          </span>
        )}
      </span>
    );
  };
}
