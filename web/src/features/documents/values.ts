import { isRecord } from '../../data/storage';
import { decimalProblem } from '../../forms/decimals';
import type { Values } from '../../forms/values';
import { t } from '../../i18n';
import type { Field, FieldKind } from '../../registry/types';
import { readTyped } from '../../ui/money';

export type Line = Record<string, unknown>;

/** What the editors hold: the fields of the head, and the lines apart from them. */
export interface EditorValues {
  head: Values;
  lines: Line[];
}

const FIGURES: readonly FieldKind[] = ['decimal', 'percent', 'money', 'quantity', 'rate', 'int'];
export const isFigureField = (field: Pick<Field, 'kind'>): boolean => FIGURES.includes(field.kind);

/** A new line with its declared defaults. */
export function blankLine(fields: readonly Field[]): Line {
  const line: Line = {};
  for (const field of fields) line[field.name] = field.default ?? (field.kind === 'bool' ? false : '');
  return line;
}

/** Whether nobody has put anything into a line. Defaults do not count. */
export function isBlank(line: Line, fields: readonly Field[]): boolean {
  return fields.every((field) => {
    const value = line[field.name];
    return value === undefined || value === null || value === '' || value === false || value === field.default;
  });
}

/** Form values split into head and lines, with the blanks inputs need. */
export function split(values: Values, linesName: string, fields: readonly Field[]): EditorValues {
  const { [linesName]: lines, ...head } = values;
  const filled = (Array.isArray(lines) ? lines : []).filter(isRecord).map((line) => ({ ...blankFor(fields), ...line }));
  return { head, lines: filled };
}

/** As `blankLine`, without defaults: a stored line that has no quantity must not gain one. */
const blankFor = (fields: readonly Field[]): Line =>
  Object.fromEntries(fields.map((field) => [field.name, field.kind === 'bool' ? false : '']));

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
    if (
      value === undefined ||
      value === null ||
      value === '' ||
      unsent.includes(field.name) ||
      (field.kind === 'bool' && value === false && !field.required)
    )
      continue;
    sent[field.name] = isFigureField(field) && typeof value === 'string' ? plainFigure(field, value) : value;
  }
  return sent;
}

function plainFigure(field: Field, text: string): unknown {
  const plain = readTyped(text) ?? text;
  return field.kind === 'int' && /^-?\d+$/.test(plain) ? Number(plain) : plain;
}

export interface Problem {
  /** `customer`, `lines.3.qty`: the place in the form. */
  path: string;
  label: string;
  message: string;
}

/** A time or a length of time stays as it was typed where it cannot be read. */
function unreadProblem(field: Field, value: unknown): string | undefined {
  if (field.kind === 'duration' && typeof value === 'string') return t('valid.duration');
  if (field.kind === 'time' && !/^\d\d:\d\d$/.test(String(value))) return t('valid.time');
  return undefined;
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
    const value = editor.head[field.name];
    const problem =
      field.required && (value === undefined || value === null || value === '')
        ? t('valid.required', { label: field.label })
        : decimalProblem(field, value, field.currencyField ? digits : undefined);
    if (problem) problems.push({ path: field.name, label: field.label, message: problem });
  }
  editor.lines.forEach((line, index) => {
    if (blank(line, lines)) return;
    for (const field of lines) {
      const value = line[field.name];
      const text = typeof value === 'string' ? value.trim() : value;
      const plain = typeof text === 'string' && isFigureField(field) ? (readTyped(text) ?? text) : text;
      const empty = plain === undefined || plain === null || plain === '';
      const problem = empty
        ? field.required
          ? t('valid.required', { label: field.label })
          : undefined
        : (unreadProblem(field, plain) ?? decimalProblem(field, plain, field.kind === 'money' ? digits : undefined));
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
