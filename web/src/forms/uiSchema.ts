import type { UiSchema } from '@rjsf/utils';
import type { Field, FormSection, JsonSchema } from '../registry/types';

/**
 * The uiSchema of some fields. The JSON Schema itself is never touched: labels, order, read-only and hidden are
 * said here, and each leaf is drawn by our own field, whatever its JSON type.
 */
export function uiSchemaOf(
  fields: readonly Field[],
  schema: JsonSchema,
  options: { shown?: readonly string[]; readOnly?: boolean } = {},
): UiSchema {
  const ui: UiSchema = { 'ui:submitButtonOptions': { norender: true } };
  const names = Object.keys(schema.properties ?? {});
  const order = [...(options.shown ?? []), ...fields.map((field) => field.name)].filter((name) => names.includes(name));
  ui['ui:order'] = [...new Set([...order, '*'])];
  for (const name of names) {
    const field = fields.find((entry) => entry.name === name);
    // The id of a line is for the server to find it again, not for people.
    if (!field || field.name === 'id' || isResult(field) || (options.shown && !options.shown.includes(name))) {
      ui[name] = { 'ui:widget': 'hidden', 'ui:field': 'hidden' };
      continue;
    }
    const entry: UiSchema = { 'ui:title': field.label, 'ui:options': { field: undefined } };
    if (field.readOnly || field.computed || options.readOnly) entry['ui:readonly'] = true;
    if (field.help) entry['ui:help'] = field.help;
    if (field.kind === 'lines') {
      entry.items = uiSchemaOf(field.fields ?? [], schema.properties?.[name]?.items ?? {}, {
        readOnly: options.readOnly === true || field.readOnly === true,
      });
    } else {
      entry['ui:field'] = 'kind';
    }
    delete entry['ui:options'];
    ui[name] = entry;
  }
  return ui;
}

/** Lines nobody can fill (a schedule, what would be posted) are on the record's page; in a form they only stand in the way. */
const isResult = (field: Field): boolean =>
  field.kind === 'lines' && (field.fields ?? []).every((entry) => entry.readOnly || entry.computed);

/**
 * The sections to draw: those declared, without what the schema does not have; a required field that no section
 * names joins the last one, since a form that cannot be saved is no form.
 */
export function sectionsOf(
  declared: readonly FormSection[],
  fields: readonly Field[],
  schema: JsonSchema,
): FormSection[] {
  const names = new Set(Object.keys(schema.properties ?? {}));
  const known = new Set(fields.filter((field) => names.has(field.name)).map((field) => field.name));
  const sections = declared
    .map((section) => ({ ...section, fields: section.fields.filter((name) => known.has(name)) }))
    .filter((section) => section.fields.length > 0);
  if (sections.length === 0) return [{ key: 'all', label: '', fields: [...known] }];
  const placed = new Set(sections.flatMap((section) => section.fields));
  const left = (schema.required ?? []).filter((name) => known.has(name) && !placed.has(name));
  const last = sections.at(-1);
  if (left.length > 0 && last) last.fields = [...last.fields, ...left];
  return sections;
}
