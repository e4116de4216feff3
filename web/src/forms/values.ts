import { isRecord } from '../data/storage';
import { linkLabel } from '../kinds/values/format';
import type { Entity, Field, JsonSchema, Row } from '../registry/types';

export type Values = Record<string, unknown>;
/** Labels of linked records by id, so that a picker shows a name before it has searched. */
export type Labels = Record<string, string>;

/** The form's values of a record: what the create body knows, links as ids. Their labels are collected beside. */
export function valuesOf(row: Row, schema: JsonSchema, fields: readonly Field[], labels: Labels): Values {
  const values: Values = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = fields.find((entry) => entry.name === name);
    const value = plain(row[name], property, field, labels);
    if (value !== undefined && value !== null) values[name] = value;
  }
  return values;
}

function plain(value: unknown, schema: JsonSchema, field: Field | undefined, labels: Labels): unknown {
  if (value === null || value === undefined) return undefined;
  if (field?.kind === 'lines' && Array.isArray(value)) {
    return value.filter(isRecord).map((line) => {
      const kept = valuesOf(line as Row, schema.items ?? {}, field.fields ?? [], labels);
      // A line keeps its identity through an edit when the schema has room for it.
      return kept;
    });
  }
  if (field?.kind === 'links' && Array.isArray(value)) return value.map((link) => plainLink(link, labels));
  if (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (field?.kind === 'link' || field?.kind === 'user' || 'label' in value)
  ) {
    labels[value.id] = linkLabel(value);
    return value.id;
  }
  return value;
}

/** One of several links as its id. */
function plainLink(link: unknown, labels: Labels): unknown {
  if (!isRecord(link) || typeof link.id !== 'string') return link;
  labels[link.id] = linkLabel(link);
  return link.id;
}

/** Defaults of a new record; dates may say `today`. */
export function defaultsOf(entity: Entity, today: string, currency: string): Values {
  const values: Values = {};
  for (const field of entity.fields) {
    if (!(field.name in (entity.schema.properties ?? {}))) continue;
    const given: unknown = field.default ?? entity.schema.properties?.[field.name]?.default;
    if (given === 'today' || given === 'today()') values[field.name] = today;
    else if (given !== undefined && given !== null) values[field.name] = given;
    else if (field.kind === 'currency' && field.required) values[field.name] = currency;
    else if (field.kind === 'bool' && field.required) values[field.name] = false;
  }
  return values;
}

/** What an edit sends: the fields that differ from the record it was based on; an emptied one goes as null. */
export function changesOf(base: Values, values: Values): Values {
  const changes: Values = {};
  for (const name of new Set([...Object.keys(base), ...Object.keys(values)])) {
    if (!equal(base[name], values[name])) changes[name] = values[name] ?? null;
  }
  return changes;
}

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if ((a === undefined || a === null) && (b === undefined || b === null)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Removes what an empty form leaves behind, undefined values and lines nobody filled in, and what is not the reader's to send:
 * fields they may not write, and those they are not told of, whose defaults the schema fills in all the same.
 */
export function clean(values: Values, fields: readonly Field[]): Values {
  const kept: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((entry) => entry.name === name);
    if (value === undefined || !field || field.denied) continue;
    kept[name] =
      field.kind === 'lines' && Array.isArray(value)
        ? value
            .filter(isRecord)
            .map((line) => ownCells(line, field.fields ?? []))
            .filter((line) => Object.values(line).some((cell) => cell !== undefined && cell !== ''))
        : value;
  }
  return kept;
}

/** The cells of a line that its reader fills, and the id by which the server finds it again. */
const ownCells = (line: Values, fields: readonly Field[]): Values =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name]) => name === 'id' || fields.some((field) => field.name === name && !field.denied),
    ),
  );

/** Values without those the reader may not write: the server has them, and refuses to be sent them. */
export function withoutDenied(values: Values, fields: readonly Field[]): Values {
  const denied = fields.filter((field) => field.denied && field.name in values).map((field) => field.name);
  if (denied.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !denied.includes(name)));
}

/** A JSON Schema for loose fields: a transition's questions, a report's parameters. */
export function schemaOf(fields: readonly Field[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields) properties[field.name] = propertyOf(field);
  return {
    type: 'object',
    properties,
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}

function propertyOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'int':
    case 'duration':
      return {
        type: 'integer',
        ...(typeof field.min === 'number' ? { minimum: field.min } : {}),
        ...(typeof field.max === 'number' ? { maximum: field.max } : {}),
      };
    case 'bool':
      return { type: 'boolean' };
    case 'enum':
      return { type: 'string', enum: (field.options ?? []).map((option) => option.value) };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'email':
      return { type: 'string', format: 'email' };
    case 'url':
      return { type: 'string', format: 'uri' };
    case 'tags':
    case 'links':
      return { type: 'array', items: { type: 'string' } };
    case 'lines':
      return { type: 'array', items: schemaOf(field.fields ?? []) };
    case 'json':
      return {};
    default:
      return { type: 'string' };
  }
}
