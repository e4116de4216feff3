import { isRecord } from '../../data/storage';
import type { Values } from '../../forms/values';
import type { Field, FieldKind, JsonSchema } from '../../registry/types';

/** Fields of a form from a plugin's JSON Schema: of its settings, or of what an action asks. What no control fits is edited as text that the server checks. */
export function settingFields(schema: JsonSchema | null): Field[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const field: Field = { name, label: property.title ?? spoken(name), kind: kindOf(property) };
    if (required.has(name)) field.required = true;
    if (property.description) field.help = property.description;
    if (property.default !== undefined) field.default = property.default;
    if (property.format === 'password') field.secret = true;
    if (typeof property.maxLength === 'number') field.maxLength = property.maxLength;
    if (typeof property.minimum === 'number') field.min = property.minimum;
    if (typeof property.maximum === 'number') field.max = property.maximum;
    const choices = property.enum?.filter((value): value is string => typeof value === 'string');
    if (choices)
      field.options = choices.map((value) => ({ value, label: /^[a-z][\w-]*$/i.test(value) ? spoken(value) : value }));
    if (field.kind === 'decimal') field.scale = 6;
    return field;
  });
}

/** Settings the plugin marks as secrets: they are sent, and never kept on the device. */
export function secretSettings(schema: JsonSchema | null): ReadonlySet<string> {
  const secret = (property: JsonSchema) => property.format === 'password' || property.writeOnly === true;
  const properties = Object.entries(schema?.properties ?? {});
  return new Set(properties.filter(([, property]) => secret(property)).map(([name]) => name));
}

/** What the form holds, as the schema wants it: numbers as numbers, nothing where nothing was filled in. */
export function settingValues(values: Values, fields: readonly Field[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || value === null || value === '') continue;
    kept[field.name] = field.kind === 'decimal' ? Number(value) : value;
  }
  return kept;
}

/** What is stored, as the form shows it. */
export function settingsShown(stored: unknown, fields: readonly Field[]): Values {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const field = fields.find((entry) => entry.name === name);
      return [name, field?.kind === 'decimal' && typeof value === 'number' ? String(value) : value];
    }),
  );
}

function kindOf(property: JsonSchema): FieldKind {
  if (property.enum?.every((value) => typeof value === 'string')) return 'enum';
  switch (property.type) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'number':
      return 'decimal';
    case 'string':
      return (
        ({ date: 'date', email: 'email', uri: 'url', 'date-time': 'instant' } as const)[String(property.format)] ??
        'text'
      );
    case 'array':
      return property.items?.type === 'string' ? 'tags' : 'json';
    default:
      return 'json';
  }
}

/** `device-id` and `deviceId` → `Device id` */
function spoken(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
