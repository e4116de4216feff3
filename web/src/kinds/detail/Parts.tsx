import { t } from '../../i18n';
import type { Entity, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import css from './detail.module.css';
import { type Part, shownFields } from './layout';

interface Props {
  registry: Registry;
  entity: Entity;
  row: Row;
  parts: readonly Part[];
}

/** A group of label and value. */
export function FieldPart({
  registry,
  entity,
  row,
  part,
  first,
}: Omit<Props, 'parts'> & { part: Part; first: boolean }) {
  const fields = shownFields(part, row, first);
  if (fields.length === 0) return null;
  return (
    <section className={css.part}>
      {!first && <h2>{part.label || t('detail.other')}</h2>}
      <dl className={css.fields}>
        {fields.map((field) => (
          <div key={field.name} data-wide={field.kind === 'long' || field.kind === 'json' || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue registry={registry} entity={entity} field={field} row={row} linked />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a reader looks for last: the sum. Set apart in the totals panel. */
const GRAND = ['total', 'outstanding', 'amount', 'balance'];
const ZERO = /^-?0(\.0*)?$/;

/** Groups beside the main column, as lines of label and figure. Zero amounts between subtotal and total are left out. */
export function SideParts({ registry, entity, row, parts }: Props) {
  return parts.map((part) => {
    const fields = shownFields(part, row).filter((field) => {
      const value = row[field.name];
      return GRAND.includes(field.name) || !(field.kind === 'money' && typeof value === 'string' && ZERO.test(value));
    });
    if (fields.length === 0) return null;
    return (
      <section key={part.key} className={css.panel}>
        <h2>{part.label || t('detail.totals')}</h2>
        <dl className={css.totals}>
          {fields.map((field) => (
            <div key={field.name} data-grand={GRAND.includes(field.name) || undefined}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue registry={registry} entity={entity} field={field} row={row} linked />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
