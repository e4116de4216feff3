import { t } from '../../i18n';
import { stateOf } from '../../kinds/actions/model';
import { isEmpty } from '../../kinds/values/format';
import type { Entity, Field, Row } from '../../registry/types';

export interface HeadPart {
  key: string;
  label: string;
  fields: Field[];
  /** Opened at once: it holds something already. */
  open: boolean;
}

export interface HeadParts {
  /** The head of the document. */
  first: HeadPart;
  /** What follows below the lines. */
  others: HeadPart[];
  /** Every field of the head a user may fill, and of those others fill the ones that hold something. */
  all: Field[];
  /** Names that may not change on this record. */
  locked: ReadonlySet<string>;
  /** The lines may not change either. */
  linesLocked: boolean;
}

/** The fields of a document's head by the sections of its form; what no section names joins the first. */
export function headParts(entity: Entity, linesName: string, record: Row | undefined): HeadParts {
  const writable = entity.fields.filter(
    (field) =>
      (!field.readOnly || (field.denied && !isEmpty(record?.[field.name]))) &&
      !field.computed &&
      !field.system &&
      field.kind !== 'lines' &&
      field.kind !== 'serial' &&
      field.name !== linesName &&
      field.name !== entity.states?.field,
  );
  const placed = new Set<string>();
  const parts: HeadPart[] = [];
  for (const section of entity.form.sections) {
    const fields = section.fields.flatMap((name) => {
      const field = writable.find((entry) => entry.name === name);
      if (!field || placed.has(name)) return [];
      placed.add(name);
      return [field];
    });
    if (fields.length > 0)
      parts.push({
        key: section.key,
        label: section.label,
        fields,
        open: fields.some((field) => record !== undefined && !isEmpty(record[field.name])),
      });
  }
  const [head = { key: 'head', label: '', fields: [], open: true }, ...others] = parts;
  const rest = writable.filter((field) => !placed.has(field.name));
  const first = { ...head, fields: [...head.fields, ...rest.filter((field) => field.required || parts.length === 0)] };
  const optional = rest.filter((field) => !first.fields.includes(field));
  if (optional.length > 0 && parts.length > 0)
    others.push({ key: 'rest', label: t('detail.other'), fields: optional, open: false });

  const state = record ? stateOf(entity, record) : undefined;
  const editable = state === undefined ? undefined : entity.states?.values[state]?.editable;
  const closed = (field: Field) => field.immutable || (Array.isArray(editable) && !editable.includes(field.name));
  const locked = new Set(
    writable.filter((field) => field.denied || (record && closed(field))).map((field) => field.name),
  );
  const linesLocked = record !== undefined && Array.isArray(editable) && !editable.includes(linesName);
  return { first, others, all: writable, locked, linesLocked };
}
