import { isRecord } from '../data/storage';
import type { JsonSchema, JsonType } from '../registry/types';
import { isDate } from '../ui/dates';

/**
 * An interpreter for the subset of JSON Schema 2020-12 that the registry emits. The content policy forbids
 * making code at run time, which is how the usual validators work, and the schemas arrive with the registry, so
 * that a plugin's form works without a build of the shell. Errors have the shape and order of Ajv's with
 * `allErrors`, which the tests use as the oracle.
 */
export interface SchemaError {
  /** JSON pointer of the value. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

export function validate(schema: JsonSchema, data: unknown, root: JsonSchema = schema): SchemaError[] {
  const errors: SchemaError[] = [];
  check(schema, data, '', root, errors, 0);
  return errors;
}

const MAX_DEPTH = 64;

function check(
  schema: JsonSchema,
  data: unknown,
  at: string,
  root: JsonSchema,
  errors: SchemaError[],
  depth: number,
): void {
  // A schema that refers to itself ends with the data; this guards against one that never does.
  if (depth > MAX_DEPTH) return;
  const report = (keyword: string, params: Record<string, unknown>) =>
    errors.push({ instancePath: at, keyword, params });

  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref, root);
    if (target) check(target, data, at, root, errors, depth + 1);
  }
  if (schema.type !== undefined) {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    if (!types.some((type) => hasType(data, type))) {
      report('type', { type: schema.type });
      // A value of the wrong type has nothing more to say.
      return;
    }
  }
  if (schema.enum !== undefined && !schema.enum.some((value) => same(value, data))) {
    report('enum', { allowedValues: schema.enum });
  }
  if (schema.const !== undefined && !same(schema.const, data)) report('const', { allowedValue: schema.const });

  if (typeof data === 'string') checkString(schema, data, report);
  else if (typeof data === 'number') checkNumber(schema, data, report);
  else if (Array.isArray(data)) {
    if (schema.maxItems !== undefined && data.length > schema.maxItems) report('maxItems', { limit: schema.maxItems });
    if (schema.minItems !== undefined && data.length < schema.minItems) report('minItems', { limit: schema.minItems });
    if (schema.uniqueItems === true && hasTwins(data)) report('uniqueItems', {});
    if (schema.items) {
      const { items } = schema;
      data.forEach((entry, index) => {
        check(items, entry, `${at}/${index}`, root, errors, depth + 1);
      });
    }
  } else if (isRecord(data)) checkObject(schema, data, at, root, errors, depth, report);
}

type Report = (keyword: string, params: Record<string, unknown>) => void;

function checkString(schema: JsonSchema, data: string, report: Report): void {
  // Length counts characters as people do, not halves of them.
  const length = schema.maxLength !== undefined || schema.minLength !== undefined ? [...data].length : 0;
  if (schema.maxLength !== undefined && length > schema.maxLength) report('maxLength', { limit: schema.maxLength });
  if (schema.minLength !== undefined && length < schema.minLength) report('minLength', { limit: schema.minLength });
  if (schema.pattern !== undefined && pattern(schema.pattern)?.test(data) === false) {
    report('pattern', { pattern: schema.pattern });
  }
  if (schema.format !== undefined && FORMATS[schema.format]?.(data) === false)
    report('format', { format: schema.format });
}

function checkNumber(schema: JsonSchema, data: number, report: Report): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (maximum !== undefined && data > maximum) report('maximum', { limit: maximum });
  if (minimum !== undefined && data < minimum) report('minimum', { limit: minimum });
  if (exclusiveMaximum !== undefined && data >= exclusiveMaximum)
    report('exclusiveMaximum', { limit: exclusiveMaximum });
  if (exclusiveMinimum !== undefined && data <= exclusiveMinimum)
    report('exclusiveMinimum', { limit: exclusiveMinimum });
}

function checkObject(
  schema: JsonSchema,
  data: Record<string, unknown>,
  at: string,
  root: JsonSchema,
  errors: SchemaError[],
  depth: number,
  report: Report,
): void {
  for (const name of schema.required ?? []) {
    if (data[name] === undefined) report('required', { missingProperty: name });
  }
  const properties = schema.properties ?? {};
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== true) {
    for (const [name, value] of Object.entries(data)) {
      if (name in properties || value === undefined) continue;
      if (schema.additionalProperties === false) report('additionalProperties', { additionalProperty: name });
      else check(schema.additionalProperties, value, `${at}/${escapePointer(name)}`, root, errors, depth + 1);
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    if (data[name] !== undefined) check(property, data[name], `${at}/${escapePointer(name)}`, root, errors, depth + 1);
  }
}

function hasType(data: unknown, type: JsonType): boolean {
  switch (type) {
    case 'null':
      return data === null;
    case 'array':
      return Array.isArray(data);
    case 'object':
      return isRecord(data);
    case 'integer':
      return Number.isInteger(data);
    case 'number':
      return typeof data === 'number' && Number.isFinite(data);
    default:
      return typeof data === type;
  }
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
  }
  return false;
}

function hasTwins(list: readonly unknown[]): boolean {
  return list.some((entry, index) => list.slice(index + 1).some((other) => same(entry, other)));
}

function resolve(ref: string, root: JsonSchema): JsonSchema | undefined {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let at: unknown = root;
  for (const part of ref.slice(2).split('/')) {
    if (!isRecord(at)) return undefined;
    at = at[part.replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return isRecord(at) ? (at as JsonSchema) : undefined;
}

export const escapePointer = (name: string): string => name.replace(/~/g, '~0').replace(/\//g, '~1');

const patterns = new Map<string, RegExp | undefined>();

/** A pattern compiled once; one the browser cannot read lets everything through, for the server to judge. */
function pattern(source: string): RegExp | undefined {
  if (!patterns.has(source)) {
    try {
      patterns.set(source, new RegExp(source, 'u'));
    } catch {
      patterns.set(source, undefined);
    }
  }
  return patterns.get(source);
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-]([01]\d|2[0-3])(?::?[0-5]\d)?)$/i;

/** Formats that are checked; an unknown one is a note and nothing more. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': (text) => {
    const [day, time, rest] = text.split(/t|\s/i);
    return rest === undefined && isDate(day ?? '') && TIME.test(time ?? '');
  },
  email: (text) => EMAIL.test(text),
  uri: (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text),
  uuid: (text) => UUID.test(text),
};
