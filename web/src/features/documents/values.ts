import { isRecord } from '../../data/storage';
import { decimalProblem, isDecimal } from '../../forms/decimals';
import type { Values } from '../../forms/values';
import { t } from '../../i18n';
import { isEmpty } from '../../kinds/values/format';
import type { Field } from '../../registry/types';
import { readTyped } from '../../ui/money';

export type Line = Record<string, unknown>;

/** What the editors hold: the fields of the head, and the lines apart from them. */
export interface EditorValues {
  head: Values;
  lines: Line[];
}

export const isFigureField = (field: Pick<Field, 'kind'>): boolean => isDecimal(field) || field.kind === 'int';

/** A new line with its declared defaults; a stored line that has no quantity must not gain one, so it starts without. */
export const blankLine = (fields: readonly Field[], fresh = true): Line =>
  Object.fromEntries(
    fields.map((field) => [field.name, (fresh ? field.default : undefined) ?? (field.kind === 'bool' ? false : '')]),
  );

/** Whether nobody has put anything into a line. Defaults do not count. */
export function isBlank(line: Line, fields: readonly Field[]): boolean {
  return fields.every((field) => {
    const value = line[field.name];
    return isEmpty(value) || value === false || value === field.default;
  });
}

/** Form values split into head and lines, with the blanks inputs need. */
export function split(values: Values, linesName: string, fields: readonly Field[]): EditorValues {
  const { [linesName]: lines, ...head } = values;
  const filled = (Array.isArray(lines) ? lines : [])
    .filter(isRecord)
    .map((line) => ({ ...blankLine(fields, false), ...line }));
  return { head, lines: filled };
}

export interface Body {
  values: Values;
  /** Place in the form of each line that is sent: errors come back by the place in the body. */
  places: number[];
}

/** The body of a save: typed figures as plain decimals, nothing for what is empty, no line that nobody filled in. */
export function toBody(
  editor: EditorValues,
  linesName: string,
  fields: readonly Field[],
  blank: (line: Line, fields: readonly Field[]) => boolean = isBlank,
  unsent: (line: Line) => readonly string[] = () => [],
): Body {
  const values: Values = {};
  for (const [name, value] of Object.entries(editor.head))
    if (value !== undefined && value !== '') values[name] = value;
  const places: number[] = [];
  const lines: Line[] = [];
  editor.lines.forEach((line, index) => {
    if (blank(line, fields)) return;
    places.push(index);
    lines.push(cleanLine(line, fields, unsent(line)));
  });
  values[linesName] = lines;
  return { values, places };
}

function cleanLine(line: Line, fields: readonly Field[], unsent: readonly string[]): Line {
  const sent: Line = typeof line.id === 'string' && line.id !== '' ? { id: line.id } : {};
  for (const field of fields) {
    const value = line[field.name];
    if (isEmpty(value) || unsent.includes(field.name) || (field.kind === 'bool' && value === false && !field.required))
      continue;
    sent[field.name] = plainOf(field, value);
  }
  return sent;
}

/** A figure as it is sent, however it was typed; what cannot be read stays. */
function plainOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'string' || !isFigureField(field)) return value;
  const plain = readTyped(value) ?? value;
  return field.kind === 'int' && /^-?\d+$/.test(plain) ? Number(plain) : plain;
}

export interface Problem {
  /** `customer`, `lines.3.qty`: the place in the form. */
  path: string;
  label: string;
  message: string;
}

/** What is wrong with one value. A time or a length of time stays as it was typed where it cannot be read. */
function problemOf(field: Field, value: unknown, digits: number | undefined): string | undefined {
  const text = String(value ?? '').trim();
  if (!text) return field.required ? t('valid.required', { label: field.label }) : undefined;
  if (field.kind === 'duration' && typeof value === 'string') return t('valid.duration');
  if (field.kind === 'time' && !/^\d\d:\d\d$/.test(text)) return t('valid.time');
  return decimalProblem(field, value, digits);
}

/** What stands in the way of a save, found before the server is asked. */
export function findProblems(
  editor: EditorValues,
  head: readonly Field[],
  lines: readonly Field[],
  digits: number,
  rules: { blank?: (line: Line, fields: readonly Field[]) => boolean; mayBeEmpty?: boolean } = {},
): Problem[] {
  const blank = rules.blank ?? isBlank;
  const problems: Problem[] = [];
  for (const field of head) {
    const problem = problemOf(field, editor.head[field.name], field.currencyField ? digits : undefined);
    if (problem) problems.push({ path: field.name, label: field.label, message: problem });
  }
  editor.lines.forEach((line, index) => {
    if (blank(line, lines)) return;
    for (const field of lines) {
      const problem = problemOf(field, plainOf(field, line[field.name]), field.kind === 'money' ? digits : undefined);
      if (problem)
        problems.push({
          path: `lines.${index}.${field.name}`,
          label: t('doc.place', { label: field.label, n: index + 1 }),
          message: problem,
        });
    }
  });
  if (!rules.mayBeEmpty && editor.lines.every((line) => blank(line, lines))) {
    problems.push({
      path: `lines.0.${lines[0]?.name ?? ''}`,
      label: t('form.line', { n: 1 }),
      message: t('valid.minItems', { count: 1 }),
    });
  }
  return problems;
}

/** Where a server error belongs in the form: `/lines/3/qty` → `lines.5.qty` when two blank lines were left out. */
export function placeOf(pointer: string, linesName: string, places: readonly number[]): string {
  const parts = pointer
    .replace(/^#/, '')
    .split('/')
    .filter((part) => part !== '');
  if (parts[0] !== linesName) return parts.join('.');
  const sent = Number(parts[1]);
  const index = Number.isInteger(sent) ? (places[sent] ?? sent) : 0;
  return ['lines', String(index), ...parts.slice(2)].join('.');
}
