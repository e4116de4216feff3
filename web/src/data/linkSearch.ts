import { t } from '../i18n';
import type { Entity, Field, Option, Registry } from '../registry/types';
import { withDays } from '../ui/dates';
import type { OptionSearch } from '../ui/inputs/types';
import { formatMoney } from '../ui/money';
import { json } from './client';
import { createInPlace, namedIn } from './createInPlace';
import { searchRecords } from './hooks';
import { isRecord } from './storage';

const made = new WeakMap<Registry, Map<string, OptionSearch>>();

/**
 * Searches the records a link may point at, in all of its targets: those that saving takes. One function per link that is
 * limited, and per set of targets for the others, for as long as the registry stands, so that inputs may list it among their
 * dependencies. Undefined when the caller may read none.
 */
export const linkSearch = (registry: Registry, field: Field): OptionSearch | undefined =>
  searchOf(registry, field, field.for);

/** As `linkSearch`, over every record of the targets: to filter by what was linked once and may not be any more. */
export const recordSearch = (registry: Registry, field: Field): OptionSearch | undefined =>
  searchOf(registry, field, undefined);

function searchOf(registry: Registry, field: Field, link: string | undefined): OptionSearch | undefined {
  if (field.kind === 'user') return searchPeople;
  const targets = linkTargets(registry, field);
  if (targets.length === 0) return undefined;
  let ofRegistry = made.get(registry);
  if (!ofRegistry) {
    ofRegistry = new Map();
    made.set(registry, ofRegistry);
  }
  const key = [link ?? '', ...targets.map((target) => target.name)].join('|');
  let search = ofRegistry.get(key);
  if (!search) {
    const found: OptionSearch = async (text: string, signal: AbortSignal): Promise<Option[]> => {
      const answers = await Promise.all(targets.map((target) => searchRecords(target, text, { signal, link })));
      return answers.flatMap((rows, index) =>
        rows.map((row) => {
          const target = targets[index] as Entity;
          const label = labelOf(row, target);
          // Where two kinds of record stand in one list, each says which it is.
          return {
            value: row.id,
            label: targets.length > 1 ? `${label} (${target.label.one})` : label,
            detail: detailOf(registry, target, row),
            ...pictureIn(target, row),
          };
        }),
      );
    };
    const [only] = targets;
    if (only && targets.length === 1 && creatable(only)) found.create = (text) => createInPlace(only, text);
    search = found;
    ofRegistry.set(key, search);
  }
  return search;
}

/** Members of the business whose name holds the text. */
const searchPeople: OptionSearch = async (text, signal) => {
  const { data } = await json<{ data: { id: string; label: string | null }[] }>('/v1/users', { signal });
  const word = text.trim().toLowerCase();
  return data
    .map((person) => ({ value: person.id, label: person.label ?? person.id }))
    .filter((person) => person.label.toLowerCase().includes(word));
};

/** The entities a link may point at, as far as the caller may read them. */
export function linkTargets(registry: Registry, field: Field): Entity[] {
  const names = field.targets ?? (field.target === undefined ? [] : [field.target]);
  return names.flatMap((name) => registry.entities[name] ?? []);
}

/** A text, or the label of a link. */
function wordOf(value: unknown): string {
  const text = isRecord(value) ? value.label : value;
  return typeof text === 'string' ? text : '';
}

/** What a record is called; one without a number yet is a draft, and told apart by its detail. */
function labelOf(row: Record<string, unknown>, entity: Entity): string {
  return withDays(wordOf(row[entity.titleField])) || t('value.draftOf', { one: entity.label.one });
}

/** Whether a small form can make one: people may, and it has a name to begin with and no lines to fill in. */
const creatable = (entity: Entity): boolean =>
  entity.can.create &&
  !entity.editor &&
  namedIn(entity).length > 0 &&
  !entity.fields.some((field) => field.kind === 'lines' && field.required);

/** The code beside a name, and what it sells for. */
function detailOf(registry: Registry, entity: Entity, row: Record<string, unknown>): string {
  const code = entity.detailField ? wordOf(row[entity.detailField]) : '';
  const price = row.salesPrice;
  const currency = typeof row.currency === 'string' && row.currency !== '' ? row.currency : registry.currency.code;
  return [
    ...(code === '' ? [] : [code]),
    ...(typeof price === 'string' && price !== ''
      ? [formatMoney(price, currency, registry.currencies[currency] ?? registry.currency.digits)]
      : []),
  ].join(' · ');
}

const load = async (value: unknown, stop: AbortSignal) => (await import('./pictures')).pictureOf(value, stop);

/** What a record looks like: the first of its files that has a small picture. */
function pictureIn(entity: Entity, row: Record<string, unknown>): Pick<Option, 'picture'> {
  for (const field of entity.fields) {
    const value = field.kind === 'file' ? row[field.name] : undefined;
    if (isRecord(value) && value.hasPreview === true) return { picture: { value, name: String(value.name), load } };
  }
  return {};
}
