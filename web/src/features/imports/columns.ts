import { json } from '../../data/client';
import { isRecord } from '../../data/storage';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';

/** A column of the chosen file, with a few of its values. */
export interface FileColumn {
  heading: string;
  samples: string[];
}

/** A field that a column can fill. */
export interface TargetField {
  name: string;
  label: string;
  required: boolean;
}

/** Field names by heading; an empty name leaves the column out. */
export type Mapping = Record<string, string>;

/** What is known of a file before its rows are checked. */
export interface FileShape {
  columns: FileColumn[];
  /** None when the file's headings are not matched with fields (a journal's have a meaning of their own). */
  fields: TargetField[];
  mapping: Mapping;
  /** The mapping is what somebody chose for the last file with these headings. */
  remembered: boolean;
  /** The program that wrote the file; columns the import does not read are left out. */
  program?: string;
}

/** The column that says which rows are one record; no field is called so. */
const DOCUMENT = '$document';

/** So much of a CSV file tells its columns; the rest is sent when it is checked. */
const HEAD = 64 * 1024;

/** The beginning of a long CSV, up to the end of a line; a workbook can only be read whole. */
export async function headOf(file: File): Promise<File> {
  if (file.size <= HEAD || !/\.(csv|txt|tsv)$/i.test(file.name)) return file;
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const end = bytes.lastIndexOf(10);
  return new File([bytes.slice(0, end < 0 ? bytes.length : end + 1)], file.name, { type: file.type });
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** What the fields a file can fill are called in the reader's language: those of the record, and of its lines. */
function labelsOf(entity: Entity): Map<string, string> {
  const own = entity.fields.map(({ name, label }): [string, string] => [name, label]);
  const ofLines = entity.fields.flatMap(({ name, label, fields = [] }) =>
    fields.map((field): [string, string] => [`${name}.${field.name}`, `${label}: ${field.label}`]),
  );
  return new Map([...own, ...ofLines, [DOCUMENT, t('import.document', { one: entity.label?.one ?? '' })]]);
}

export function readShape(answer: unknown, entity: Entity): FileShape {
  const body = isRecord(answer) ? answer : {};
  const labels = labelsOf(entity);
  const columns = (Array.isArray(body.columns) ? body.columns : []).flatMap((column: unknown) =>
    isRecord(column) && typeof column.heading === 'string'
      ? [{ heading: column.heading, samples: texts(column.samples) }]
      : [],
  );
  const fields = (Array.isArray(body.fields) ? body.fields : []).flatMap((field: unknown) =>
    isRecord(field) && typeof field.name === 'string'
      ? [
          {
            name: field.name,
            // The registry's label is in the reader's language.
            label: labels.get(field.name) ?? (typeof field.label === 'string' ? field.label : field.name),
            required: field.required === true,
          },
        ]
      : [],
  );
  const mapping: Mapping = {};
  for (const [heading, name] of Object.entries(isRecord(body.mapping) ? body.mapping : {}))
    if (typeof name === 'string') mapping[heading] = name;
  const program = typeof body.program === 'string' ? body.program : undefined;
  const shape: FileShape = { columns, fields, mapping, remembered: body.remembered === true };
  return withOwnLabels(program === undefined ? shape : { ...shape, program });
}

/** A heading without case, accents, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Headings the server does not know may be the fields' labels in the reader's language. */
function withOwnLabels(shape: FileShape): FileShape {
  const mapping = { ...shape.mapping };
  const taken = new Set(Object.values(mapping));
  for (const { heading } of shape.columns) {
    if (heading in mapping) continue;
    const field = shape.fields.find(({ name, label }) => !taken.has(name) && plain(label) === plain(heading));
    if (!field) continue;
    mapping[heading] = field.name;
    taken.add(field.name);
  }
  return { ...shape, mapping };
}

export async function inspectFile(entity: Entity, file: File): Promise<FileShape> {
  const body = new FormData();
  body.set('file', await headOf(file));
  return readShape(await json<unknown>(`${entity.api}/import?inspect=true`, { method: 'POST', body }), entity);
}

/** Fields that no column fills though every record needs them. */
export const missingFields = (shape: FileShape, mapping: Mapping): TargetField[] => {
  const filled = new Set(Object.values(mapping));
  return shape.fields.filter(({ name, required }) => required && !filled.has(name));
};

/** Whether the columns need a person: some are not matched, a needed field is empty, or a choice was made before. */
export const needsMatching = (shape: FileShape): boolean =>
  shape.fields.length > 0 &&
  (shape.remembered ||
    shape.program !== undefined ||
    shape.columns.some(({ heading }) => !(heading in shape.mapping)) ||
    missingFields(shape, shape.mapping).length > 0);

/** Every column with its field; what was not chosen is left out. */
export const wholeMapping = (shape: FileShape, mapping: Mapping): Mapping =>
  Object.fromEntries(shape.columns.map(({ heading }) => [heading, mapping[heading] ?? '']));

/** Gives a column a field; the column that had it is left out. */
export const choose = (mapping: Mapping, heading: string, name: string): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).map(([other, had]) => [other, name && had === name ? '' : had])),
  [heading]: name,
});
