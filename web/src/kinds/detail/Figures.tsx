import type { Entity, Field, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import { isEmpty } from '../values/format';
import { GRAND, ZERO } from './layout';
import css from './page.module.css';

/** An amount of zero that nobody looks for. */
const isNothing = (field: Field, value: unknown): boolean =>
  field.kind === 'money' && !GRAND.includes(field.name) && typeof value === 'string' && ZERO.test(value);

/** What people look for first, in the head of the page. A figure without a value is left out. */
export function Figures({ registry, entity, row }: { registry: Registry; entity: Entity; row: Row }) {
  const fields = (entity.detail?.figures ?? []).flatMap(
    (name) =>
      entity.fields.find((field) => field.name === name && !isEmpty(row[name]) && !isNothing(field, row[name])) ?? [],
  );
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
