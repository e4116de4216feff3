import type { Entity, Field } from '../../registry/types';

/** Something a letter can say, as it is offered and as it stands in the text. */
export interface PlaceOffer {
  label: string;
  text: string;
}

/** What every letter can say, whatever it is about; labels are keys of `letters.own.…`. */
export const OWN = [
  'today',
  'me',
  'me.email',
  'business.name',
  'business.address',
  'business.phone',
  'business.email',
  'business.logo',
] as const;

/** What paper does not show, and what letters seldom say. */
const isSaid = (field: Field): boolean =>
  field.kind !== 'lines' &&
  field.kind !== 'json' &&
  field.kind !== 'file' &&
  field.kind !== 'signature' &&
  !field.secret;

/** Fields of records of an entity, as places. */
export function fieldsOf(entity: Entity, way = ''): PlaceOffer[] {
  return entity.fields
    .filter((field) => isSaid(field) && !field.system)
    .map((field) => ({ label: field.label, text: `{${way}${field.name}}` }));
}

/** Fields that are texts of one line: what machines can read of a record. */
const CODES: readonly Field['kind'][] = ['text', 'serial', 'url'];

/** What machines read: each text of one line as a QR code and as bars. */
export function codesOf(entity: Entity, words: (kind: 'qr' | 'barcode', field: string) => string): PlaceOffer[] {
  return entity.fields
    .filter((field) => CODES.includes(field.kind) && !field.secret && !field.system)
    .flatMap((field) =>
      (['qr', 'barcode'] as const).map((kind) => ({
        label: words(kind, field.label),
        text: `{${kind}: ${field.name}}`,
      })),
    );
}

/** Pictures a record holds. */
export function picturesOf(entity: Entity, way = ''): PlaceOffer[] {
  return entity.fields
    .filter((field) => (field.kind === 'file' || field.kind === 'signature') && !field.system)
    .map((field) => ({ label: field.label, text: `{picture: ${way}${field.name}}` }));
}

/** Links of an entity whose records a letter can speak of, by the name of the field. */
export function linksOf(entity: Entity): { name: string; label: string; target: string }[] {
  return entity.fields.flatMap((field) =>
    field.kind === 'link' && field.target !== undefined && !field.system
      ? [{ name: field.name, label: field.label, target: field.target }]
      : [],
  );
}

/** What begins and ends a passage that is printed while a condition holds, each a paragraph of its own; labels are keys of `letters.…`. */
export function conditionOf(entity: Entity): { label: 'if' | 'else' | 'endIf'; text: string }[] {
  const field = entity.fields.find((field) => isSaid(field) && !field.system);
  return [
    { label: 'if', text: `{if: ${field?.name ?? 'number'} != null}` },
    { label: 'else', text: '{else}' },
    { label: 'endIf', text: '{end if}' },
  ];
}

/** Tables of lines, each with the columns people most often print. */
export function tablesOf(entity: Entity): PlaceOffer[] {
  return entity.fields
    .filter((field) => field.kind === 'lines')
    .map((field) => {
      const columns = (field.fields ?? []).filter((column) => isSaid(column) && column.name !== 'id').slice(0, 4);
      return { label: field.label, text: `{${field.name}: ${columns.map((column) => column.name).join(', ')}}` };
    });
}
