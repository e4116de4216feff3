import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useRecord } from '../../data/hooks';
import { t, withWords } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Entity, Registry, Row, ScreenProps } from '../../registry/types';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { StateBadge } from '../values/FieldValue';
import { fieldText, titleOf } from '../values/format';
import { rememberLinks } from '../values/linkLabels';
import { recordId } from '../values/routeParams';
import { withEntity } from '../values/withEntity';
import { CommentsPanel } from './CommentsPanel';
import css from './detail.module.css';
import { HistoryPanel } from './HistoryPanel';
import { LinesTable } from './LinesTable';
import { type DetailLayout, detailLayout, inBase, isPart, lineColumns, linesOf } from './layout';
import { Missing } from './Missing';
import { FieldPart, SideParts } from './Parts';
import { RecordActions } from './RecordActions';
import { RelatedPanel } from './RelatedPanel';

const FilesPanel = lazy(() => import('../../features/files/FilesPanel'));
const ApprovalPanel = lazy(withWords('work', () => import('../../features/approvals/ApprovalPanel')));
const SentPanel = lazy(withWords('work', () => import('../../features/sharing/SentPanel')));
const TrailPanel = lazy(withWords('work', () => import('../../features/documents/TrailPanel')));

/** Columns a table of lines has room for beside the side panels. */
const WIDE = 6;

/** One record: what it is, what can be done to it, what hangs on it and what happened to it. */
export default withEntity(RecordDetail);

function RecordDetail({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const id = recordId(params);
  const record = useRecord(entity, id);
  const layout = useMemo(() => detailLayout(entity), [entity]);
  const crumbs = crumbsOf(registry, { route, params });
  const row = record.data?.data;
  useEffect(() => {
    if (row) rememberLinks([row]);
  }, [row]);

  if (!row) {
    return (
      <Page title={route.title} crumbs={crumbs} busy={record.isPending}>
        {record.isError ? (
          <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />
        ) : (
          <Skeleton shape="detail" />
        )}
      </Page>
    );
  }

  // A table of many columns needs the whole width; what stands beside it then follows below, as on paper.
  const base = inBase(registry, row);
  const wide = layout.main.some(
    (block) => !isPart(block) && lineColumns(block, linesOf(row, block), base).length > WIDE,
  );
  const title = titleOf(row, entity.titleField);
  const second = entity.detailField ? entity.fields.find((field) => field.name === entity.detailField) : undefined;
  const state = entity.states?.field;
  return (
    <Page
      title={
        title
          ? entity.states
            ? `${entity.label.one} ${title}`
            : title
          : t('detail.untitled', { one: entity.label.one })
      }
      crumbs={crumbs}
      badge={state && <StateBadge entity={entity} value={row[state]} />}
      subtitle={second && fieldText(registry, second, row)}
      actions={
        <RecordActions
          registry={registry}
          entity={entity}
          row={row}
          actions={record.data?.meta.actions ?? []}
          plugins={record.data?.meta.plugins ?? []}
        />
      }
      busy={record.isFetching}
    >
      {record.isError && <p className={css.stale}>{t('list.stale', { reason: record.error.userMessage })}</p>}
      <div className={css.columns} data-wide={wide || undefined}>
        <div className={css.main}>
          {layout.main.map((block, index) =>
            isPart(block) ? (
              <FieldPart
                key={block.key}
                registry={registry}
                entity={entity}
                row={row}
                part={block}
                first={index === 0}
              />
            ) : (
              <LinesTable key={block.name} registry={registry} entity={entity} field={block} row={row} />
            ),
          )}
        </div>
        <aside className={css.side} aria-label={t('detail.side')}>
          <SideParts registry={registry} entity={entity} row={row} parts={layout.side} />
          <Suspense fallback={null}>
            {entity.approval && <ApprovalPanel entity={entity} id={row.id} />}
            {entity.shares && <SentPanel entity={entity} id={row.id} />}
          </Suspense>
          <RelatedPanel registry={registry} entity={entity} row={row} />
          {entity.fields.some((field) => field.kind === 'serial') && (
            <Suspense fallback={null}>
              <TrailPanel registry={registry} entity={entity} id={row.id} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <FilesPanel entity={entity} id={row.id} />
          </Suspense>
          <CommentsPanel entity={entity} id={row.id} />
          <HistoryPanel registry={registry} entity={entity} id={row.id} />
          <RecordFoot entity={entity} row={row} registry={registry} layout={layout} />
        </aside>
      </div>
    </Page>
  );
}

function RecordFoot({
  entity,
  row,
  registry,
  layout,
}: {
  entity: Entity;
  row: Row;
  registry: Registry;
  layout: DetailLayout;
}) {
  const shown = layout.record.filter((field) => !['id', 'version', 'custom'].includes(field.name));
  return (
    <SideParts
      registry={registry}
      entity={entity}
      row={row}
      parts={[{ key: 'record', label: t('detail.record'), fields: shown }]}
    />
  );
}
