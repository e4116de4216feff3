import { useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../data/hooks';
import { filterKey } from '../../data/query';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { recordPath } from '../../registry/matcher';
import type { Entity, Registry, Row } from '../../registry/types';
import { RecordState } from '../values/FieldValue';
import { fieldText, titleOf } from '../values/format';
import css from './detail.module.css';
import { type Related, relatedLabel, relatedLists } from './layout';

/** Lists shown at once; a record that much leads to has more than anybody reads. */
const SHOWN = 6;

/** Records that link here, list by list. A list is asked for when it is opened. */
export function RelatedPanel({
  registry,
  entity,
  row,
  listed = [],
}: {
  registry: Registry;
  entity: Entity;
  row: Row;
  /** Lists the page shows already, as `entity|link`. */
  listed?: readonly string[];
}) {
  const related = relatedLists(registry, entity).filter(
    (entry) => !listed.includes(`${entry.entity.name}|${entry.field.name}`),
  );
  const [all, setAll] = useState(false);
  if (related.length === 0) return null;
  const fold = !all && related.length > SHOWN + 1;
  return (
    <section className={css.panel}>
      <h2>{t('detail.related')}</h2>
      {(fold ? related.slice(0, SHOWN) : related).map((entry) => (
        <RelatedList
          key={`${entry.entity.name}|${entry.field.name}`}
          registry={registry}
          related={entry}
          row={row}
          label={relatedLabel(entry, related)}
        />
      ))}
      {fold && (
        <button type="button" className={css.inline} onClick={() => setAll(true)}>
          {t('report.moreParams', { count: related.length - SHOWN })}
        </button>
      )}
    </section>
  );
}

function RelatedList({
  registry,
  related,
  row,
  label,
}: {
  registry: Registry;
  related: Related;
  row: Row;
  label: string;
}) {
  const [open, setOpen] = useState(false);
  const { entity, field } = related;
  const filter = { field: field.name, op: 'eq' as const, value: row.id };
  const answer = useList(
    entity,
    { filters: [filter], sort: entity.list.defaultSort, limit: 5, total: true },
    { enabled: open },
  );
  const rows = answer.data?.rows ?? [];
  const total = answer.data?.total?.value ?? rows.length;
  return (
    <details className={css.related} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {answer.isError && <p className={css.quiet}>{answer.error.userMessage}</p>}
      {answer.isPending && open && <p className={css.quiet}>{t('ui.loading')}</p>}
      {answer.isSuccess && rows.length === 0 && (
        <p className={css.quiet}>{t('empty.nothing.title', { many: inSentence(entity.label.many) })}</p>
      )}
      <ul>
        {rows.map((entry) => (
          <li key={entry.id}>
            <RelatedRow registry={registry} entity={entity} row={entry} />
          </li>
        ))}
      </ul>
      {total > rows.length && entity.routes.list && (
        <Link to={`${entity.routes.list}?${new URLSearchParams([[filterKey(filter), filter.value]])}`}>
          {t('detail.related.all', { count: total })}
        </Link>
      )}
    </details>
  );
}

function RelatedRow({ registry, entity, row }: { registry: Registry; entity: Entity; row: Row }) {
  const to = recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const title = titleOf(row, entity.titleField) || t('list.untitled');
  const amount =
    entity.fields.find((field) => field.kind === 'money' && field.name === 'total') ??
    entity.fields.find((field) => field.kind === 'money' && entity.list.columns.includes(field.name));
  return (
    <>
      {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
      {amount && <span className="numeric">{fieldText(registry, amount, row)}</span>}
      {entity.states && <RecordState registry={registry} entity={entity} row={row} />}
    </>
  );
}
