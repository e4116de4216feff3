import { isRecord } from '../../data/storage';
import { t } from '../../i18n';
import type { Entity, Field, FormSection, Registry, Row } from '../../registry/types';
import { isEmpty, isReference, linkLabel } from '../values/format';

export interface Part {
  key: string;
  label: string;
  fields: Field[];
}

/** A group of fields, or a table of lines. */
export type Block = Part | Field;
export const isPart = (block: Block): block is Part => 'key' in block;

export interface DetailLayout {
  /** The main column, in the order of the form's sections. */
  main: Block[];
  /** Groups beside the main column: totals and what the declaration puts there. */
  side: Part[];
  /** What the kernel keeps on every record. */
  record: Field[];
}

/** Totals of a document, when no section says where they go. */
const TOTALS = [
  'subtotal',
  'discountTotal',
  'shippingNet',
  'netTotal',
  'taxTotal',
  'rounding',
  'total',
  'paid',
  'credited',
  'withheld',
  'outstanding',
];

/** Sorts an entity's fields into the parts of its detail screen, by the sections of its form. */
export function detailLayout(entity: Entity): DetailLayout {
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  const placed = new Set<string>();
  const state = entity.states?.field;
  const take = (section: FormSection): Field[] =>
    section.fields.flatMap((name) => {
      const field = byName.get(name);
      if (!field || placed.has(name)) return [];
      placed.add(name);
      return name === state ? [] : [field];
    });

  const main: Block[] = [];
  const side: Part[] = [];
  for (const section of entity.form.sections) {
    const all = take(section);
    const fields = all.filter((field) => field.kind !== 'lines');
    if (fields.length > 0) (section.side ? side : main).push({ key: section.key, label: section.label, fields });
    main.push(...all.filter((field) => field.kind === 'lines'));
  }
  const left = entity.fields.filter((field) => !placed.has(field.name) && field.name !== state && field.name !== 'id');
  main.push(...left.filter((field) => field.kind === 'lines'));
  const rest = left.filter((field) => field.kind !== 'lines');
  const totals = rest.filter((field) => TOTALS.includes(field.name));
  if (totals.length > 0) side.unshift({ key: 'totals', label: '', fields: totals });
  const others = rest.filter((field) => !field.system && !totals.includes(field));
  if (others.length > 0) main.push({ key: 'other', label: '', fields: others });
  if (entity.editor === 'document') factsAside(entity, main, side);
  return { main, side, record: rest.filter((field) => field.system) };
}

/** What the product notes for itself: who posted and when is in the history, what a flag says stands beside the title. */
const isKept = (field: Field): boolean =>
  field.kind === 'bool' || (field.readOnly === true && ['user', 'instant', 'text'].includes(field.kind));

/** A document is its lines; whom it is for, when and how stands beside them, as on paper. */
function factsAside(entity: Entity, main: Block[], side: Part[]): void {
  const [head] = main;
  if (!head || !isPart(head) || !main.some((block) => !isPart(block))) return;
  main.shift();
  // What its form folds away is one of its facts like the others.
  const at = main.findIndex((block) => isPart(block) && block.key === 'more');
  const [more] = at < 0 ? [] : main.splice(at, 1);
  const facts = [...head.fields, ...(more && isPart(more) ? more.fields : [])];
  side.unshift({ ...head, fields: facts.filter((field) => field.name !== entity.titleField) });
  const other = main.findIndex((block) => isPart(block) && block.key === 'other');
  const [rest] = other < 0 ? [] : main.splice(other, 1);
  if (rest && isPart(rest))
    side.push({ ...rest, label: t('detail.other'), fields: rest.fields.filter((field) => !isKept(field)) });
}

export const ZERO = /^-?0(\.0*)?$/;
/** The exchange rate of a document, and amounts worked out in the business's own currency. Other rates (of a group, a month) say something. */
const isOwnMoney = (field: Field): boolean =>
  (field.kind === 'rate' && field.name === 'rate') || /^base[A-Z]/.test(field.name);

/** Whether a document is kept in the business's own currency, where a rate and a second amount say nothing new. */
export function inBase(registry: Registry, row: Readonly<Record<string, unknown>>): boolean {
  return linkLabel(row.currency) === registry.currency.code;
}

/**
 * The fields of a part worth showing. The first part shows what must be filled in even when it is empty; elsewhere
 * what is empty, and what the server worked out to nothing, says nothing.
 */
export function shownFields(part: Part, row: Row, base: boolean, gaps = false): Field[] {
  return part.fields.filter((field) => {
    const value = row[field.name];
    if (base && isOwnMoney(field)) return false;
    if (isReference(field, value)) return false;
    if (isEmpty(value)) return gaps && field.required === true;
    // “No” is what everybody takes for granted; of what is in use it is “Yes”.
    if (value === (field.name === 'active')) return false;
    // Nothing was counted yet.
    if (value === 0 && ['int', 'duration'].includes(field.kind) && field.readOnly && !field.denied) return false;
    return !(
      field.readOnly &&
      !field.denied &&
      field.kind === 'money' &&
      typeof value === 'string' &&
      ZERO.test(value) &&
      !GRAND.includes(field.name)
    );
  });
}

/** Names of fields that the head of the page says: the title, and what stands below it as text. */
export function saidAbove(entity: Pick<Entity, 'fields' | 'titleField' | 'detailField'>): string[] {
  const second = entity.fields.find((field) => field.name === entity.detailField);
  // A link below the title leads nowhere there.
  return [entity.titleField, ...(second && second.kind !== 'link' ? [second.name] : [])];
}

/** A value that says nothing in a row of its own: none, or an amount of nothing that nobody looks for. */
export const saysNothing = (field: Field, value: unknown): boolean =>
  isEmpty(value) ||
  (field.kind === 'money' && typeof value === 'string' && ZERO.test(value) && !GRAND.includes(field.name));

/** A word without a space, such as the number of a document. */
export const isShort = (value: unknown): boolean => typeof value === 'string' && /^\S{1,18}$/.test(value);

/** What a reader looks for last: shown even when it is zero, and set apart in the totals panel. */
export const GRAND = ['total', 'outstanding', 'amount', 'balance', 'unallocated', 'difference'];

export function linesOf(row: Row, field: Field): Readonly<Record<string, unknown>>[] {
  const value = row[field.name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/**
 * Columns of a lines table: those with a value in some line, in the declared order. A text that only repeats the
 * name of the linked record beside it is left out, and so is a currency that is the record's own (`code`) in every line. So is a
 * link that some lines have and that only repeats their text. A wide table leaves out more of what says nothing. `gross` says that unit prices include tax.
 */
export function lineColumns(
  field: Field,
  lines: readonly Readonly<Record<string, unknown>>[],
  base: boolean,
  { code, gross = false }: { code?: unknown; gross?: boolean } = {},
): Field[] {
  const columns = (field.fields ?? []).filter(
    (column) =>
      column.name !== 'id' &&
      column.kind !== 'json' &&
      !(column.kind === 'currency' && lines.length > 0 && lines.every((line) => line[column.name] === code)) &&
      !(base && isOwnMoney(column)) &&
      lines.some(
        (line) =>
          !isEmpty(line[column.name]) &&
          !isZeroExtra(column, line[column.name]) &&
          !isReference(column, line[column.name]) &&
          line[column.name] !== false,
      ),
  );
  const texts = columns.filter((column) => column.kind === 'text');
  const repeats = (link: Field) =>
    texts.some((text) =>
      lines.every((line) => isEmpty(line[link.name]) || linkLabel(line[link.name]) === line[text.name]),
    ) && lines.some((line) => isEmpty(line[link.name]));
  const links = columns.filter((column) => column.kind === 'link' && !repeats(column));
  const said = saidElsewhere(columns, lines, gross);
  const amount = columns.find((column) => column.name === 'lineTotal')?.label;
  const told = columns.filter(
    (column) =>
      !said.includes(column.name) &&
      (column.kind !== 'link' || links.includes(column)) &&
      (column.kind !== 'text' ||
        !links.some((link) => lines.every((line) => line[column.name] === linkLabel(line[link.name])))),
  );
  const shown =
    told.length > ROOM
      ? told.filter((column) => !repeatsAmount(told, column, lines, code) && !isUsual(column, lines))
      : told;
  return shown.map((column) =>
    column.name === 'lineNet' && amount !== undefined ? { ...column, label: amount } : column,
  );
}

/** Columns a table has room for; in a wider one an amount that is said twice pushes another out of sight. */
const ROOM = 7;

/** A choice that nobody made: every line has what a new one begins with. */
const isUsual = (column: Field, lines: readonly Readonly<Record<string, unknown>>[]): boolean =>
  column.kind === 'enum' && column.default !== undefined && lines.every((line) => line[column.name] === column.default);

/** Whether an amount is in the record's own currency: a line that says none has that of its record. */
function isRecords(
  { currencyField }: Field,
  lines: readonly Readonly<Record<string, unknown>>[],
  code: unknown,
): boolean {
  if (!currencyField || currencyField.startsWith('parent.')) return true;
  return lines.every((line) => isEmpty(line[currencyField]) || line[currencyField] === code);
}

/** Fields that say what a line is. */
const NAMES = ['name', 'description', 'title', 'product', 'item', 'what', 'rule', 'category'];

/** The column that heads a line where it is a card: the first, unless that is a kind, a day or a figure and another says what the line is. */
export function headOf(columns: readonly Field[]): string | undefined {
  const [first] = columns;
  if (!first || ['text', 'long', 'serial', 'link', 'links', 'user'].includes(first.kind)) return first?.name;
  return (columns.find((column) => NAMES.includes(column.name)) ?? first).name;
}

/** Columns that fit beside each other, short of those that must be scrolled to. */
const WIDEST = 9;

/**
 * The columns a wide table begins with: what was entered, and what it comes to. What the product added (the account, a limit) is
 * one click away; the last goes first.
 */
export function roomFor(columns: readonly Field[]): readonly Field[] {
  const left = columns.length - WIDEST;
  if (left <= 0) return columns;
  const added = columns.filter((column) => column.readOnly === true && !AMOUNTS.includes(column.name)).slice(-left);
  return columns.filter((column) => !added.includes(column));
}

/** An amount the product worked out that is, in every line, what an amount before it says, or what the line comes to. */
const repeatsAmount = (
  columns: readonly Field[],
  column: Field,
  lines: readonly Readonly<Record<string, unknown>>[],
  code: unknown,
): boolean =>
  column.kind === 'money' &&
  column.readOnly === true &&
  !AMOUNTS.includes(column.name) &&
  columns.some(
    (other, at) =>
      other.kind === 'money' &&
      (AMOUNTS.includes(other.name) || at < columns.indexOf(column)) &&
      (other.currencyField === column.currencyField ||
        (isRecords(other, lines, code) && isRecords(column, lines, code))) &&
      lines.every((line) => line[other.name] === line[column.name]),
  );

/**
 * A column as one line fills it. Where another cell names a field of the record (a factor: the stage, the country), a text beside it
 * is a value of that field, and is said in its words.
 */
export function columnOf(entity: Entity, lines: Field, column: Field, line: Readonly<Record<string, unknown>>): Field {
  if (column.kind !== 'text') return column;
  const named = (lines.fields ?? [])
    .filter((sibling) => sibling.kind === 'enum')
    .flatMap((sibling) => entity.fields.filter((field) => field.name === line[sibling.name]))
    .find((field) => field.kind === 'enum' || field.kind === 'country' || field.name === entity.states?.field);
  if (!named) return column;
  if (named.kind === 'country') return { ...column, kind: 'country' };
  const states = entity.states?.field === named.name ? entity.states.values : {};
  const options = Object.entries(states).map(([value, { label }]) => ({ value, label }));
  return { ...column, kind: 'enum', options: [...options, ...(named.options ?? [])] };
}

/** What a line of a document comes to, without and with tax. */
const AMOUNTS = ['lineNet', 'lineTotal'];

/**
 * Of a line's amounts the one its unit price does not lead to, and the tax between the two: totals and taxes below add them up. The
 * account its product brought, and the key the program keeps of what is named beside it: “nssa” says nothing beside the name of the
 * fund.
 */
function saidElsewhere(
  columns: readonly Field[],
  lines: readonly Readonly<Record<string, unknown>>[],
  gross: boolean,
): string[] {
  const has = (name: string) => columns.some((column) => column.name === name);
  return [
    ...(has('lineTotal') && has('lineNet') ? ['lineTax', gross ? 'lineNet' : 'lineTotal'] : []),
    ...(has('name') && columns.some((column) => column.name === 'code' && column.readOnly === true) ? ['code'] : []),
    ...(has('product') && lines.every((line) => !isEmpty(line.product)) ? ['account'] : []),
  ];
}

/** A computed or defaulted zero in every line (nothing credited yet) is not worth a column, nor is a rate that changes nothing. */
const isZeroExtra = (column: Field, value: unknown): boolean =>
  ((column.readOnly === true && !column.denied) || column.name.startsWith('discount')) &&
  (typeof value === 'string' || typeof value === 'number') &&
  (ZERO.test(String(value)) || (column.kind === 'rate' && /^1(\.0*)?$/.test(String(value))));

export interface Related {
  entity: Entity;
  field: Field;
}

/** Lists that can be filtered by a link to this entity: the records that hang on it. */
export function relatedLists(registry: Registry, entity: Entity): Related[] {
  return Object.values(registry.entities).flatMap((other) =>
    other.fields
      .filter((field) => {
        if (field.kind !== 'link' || !other.list.filters.includes(field.name)) return false;
        return field.target === entity.name || (field.targets?.includes(entity.name) ?? false);
      })
      .map((field) => ({ entity: other, field })),
  );
}

/** What a list of linked records is called; where two are of one entity, by which link as well. */
export const relatedLabel = ({ entity, field }: Related, all: readonly Related[]): string =>
  all.filter((other) => other.entity === entity).length > 1
    ? `${entity.label.many}: ${field.label}`
    : entity.label.many;
