import type { Entity, Field, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import { saysNothing } from './layout';
import css from './page.module.css';

/** Counts of a record on which nothing has happened yet: beside one that says something, a zero is an answer. */
const nothingCounted = (fields: readonly Field[], row: Row): boolean =>
  fields.every((field) => field.kind !== 'int' || row[field.name] === 0);

/** What people look for first, in the head of the page. A figure without a value is left out. */
export function Figures({ registry, entity, row }: { registry: Registry; entity: Entity; row: Row }) {
  const filled = (entity.detail?.figures ?? []).flatMap(
    (name) => entity.fields.find((field) => field.name === name && !saysNothing(field, row[name])) ?? [],
  );
  const fields = nothingCounted(filled, row) ? filled.filter((field) => field.kind !== 'int') : filled;
  if (fields.length === 0) return null;
  return (
    <dl className={css.figures}>
      {fields.map((field) => (
        <div key={field.name} data-wide={field.kind === 'email' || field.kind === 'url' || undefined}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue registry={registry} entity={entity} field={field} row={row} linked />
          </dd>
        </div>
      ))}
    </dl>
  );
}
