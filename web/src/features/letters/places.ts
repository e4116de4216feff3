import type { Entity, Field } from '../../registry/types';

/** Something a letter can say, as it is offered and as it stands in the text. */
export interface PlaceOffer {
  label: string;
  text: string;
}

/** What every letter can say, whatever it is about; labels are keys of `letters.own.…`. */
export const OWN = ['today', 'me', 'business.name', 'business.address', 'business.phone', 'business.email'] as const;

/** What paper does not show, and what letters seldom say. */
const isSaid = (field: Field): boolean =>
  field.kind !== 'lines' && field.kind !== 'json' && field.kind !== 'file' && !field.secret;

/** Fields of records of an entity, as places. */
export function fieldsOf(entity: Entity, way = ''): PlaceOffer[] {
  return entity.fields
    .filter((field) => isSaid(field) && !field.system)
    .map((field) => ({ label: field.label, text: `{${way}${field.name}}` }));
}

/** Links of an entity whose records a letter can speak of, by the name of the field. */
export function linksOf(entity: Entity): { name: string; label: string; target: string }[] {
  return entity.fields.flatMap((field) =>
    field.kind === 'link' && field.target !== undefined && !field.system
      ? [{ name: field.name, label: field.label, target: field.target }]
      : [],
  );
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
