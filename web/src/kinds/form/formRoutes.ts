import type { Values } from '../../forms/values';
import { recordPath } from '../../registry/matcher';
import type { Entity, RouteEntry, Row } from '../../registry/types';

/** An address that names a record edits it, whatever the declaration leaves unsaid. */
export const isEdit = (route: RouteEntry): boolean =>
  route.mode === 'edit' || (route.mode === undefined && /[{:]/.test(route.path));

/** Values a link may hand to a new record (`?parent=…`): fields of the entity that a user may fill. */
export function valuesFromQuery(entity: Entity, query: URLSearchParams): Values {
  const values: Values = {};
  for (const [name, value] of query) {
    const field = entity.fields.find((entry) => entry.name === name);
    if (field && !field.readOnly && !field.computed && field.kind !== 'lines' && value !== '')
      values[name] = field.kind === 'bool' ? value === 'true' : value;
  }
  return values;
}

/** What the address of a new record names: `/activities/new/{account}` fills the field of that name. */
export function valuesFromAddress(entity: Entity, params: Readonly<Record<string, string | undefined>>): Values {
  const named = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return valuesFromQuery(entity, new URLSearchParams(named));
}

/** Where a saved record is shown: its detail, else the list. */
export const afterSave = (entity: Entity, id: string): string =>
  recordPath(entity.routes.detail, id) ?? entity.routes.list ?? '/';

/** In the address of a new record: the record it starts as a copy of. */
export const COPY = 'copy';

/** Where a copy of a document begins; undefined where there is none to make. Other records are told apart by more than their date. */
export const copyPath = (entity: Entity, row: Row): string | undefined =>
  entity.editor && entity.editor !== 'receipt' && entity.can.create && entity.routes.create
    ? `${entity.routes.create}?${COPY}=${encodeURIComponent(row.id)}`
    : undefined;
