import { t } from '../../i18n';
import type { Entity, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import { isWide } from '../values/format';
import css from './detail.module.css';
import { GRAND, inBase, type Part, shownFields } from './layout';

interface Props {
  registry: Registry;
  entity: Entity;
  row: Row;
  parts: readonly Part[];
}

/** What a field is called; where it is alone under a heading of the same words, that says it to all who see it. */
export function FieldName({ label, alone, heading }: { label: string; alone: boolean; heading: string | null }) {
  return <dt className={alone && label === heading ? 'visually-hidden' : undefined}>{label}</dt>;
}

/** A group of label and value. */
export function FieldPart({
  registry,
  entity,
  row,
  part,
  first,
}: Omit<Props, 'parts'> & { part: Part; first: boolean }) {
  const fields = shownFields(part, row, inBase(registry, row), first);
  if (fields.length === 0) return null;
  return (
    <section className={css.part}>
      {!first && <h2>{part.label || t('detail.other')}</h2>}
      <dl className={css.fields}>
        {fields.map((field) => (
          <div key={field.name} data-wide={isWide(field.kind) || undefined}>
            <FieldName label={field.label} alone={fields.length === 1} heading={first ? null : part.label} />
            <dd>
              <FieldValue registry={registry} entity={entity} field={field} row={row} linked />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Groups beside the main column, as lines of label and figure; `plain` inside a panel that is there already. */
export function SideParts({ registry, entity, row, parts, plain }: Props & { plain?: boolean }) {
  return parts.map((part) => {
    const fields = shownFields(part, row, inBase(registry, row));
    if (fields.length === 0) return null;
    return (
      <section key={part.key} className={plain ? css.plain : css.panel}>
        {!plain && <h2>{part.label || t('detail.totals')}</h2>}
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
