import { lazy, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDetail } from '../../data/detail';
import { t, withWords } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import type { PageBlock } from '../../registry/page';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Registry, Row, ScreenProps } from '../../registry/types';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useChosenInSight } from '../../ui/useChosenInSight';
import { RecordState } from '../values/FieldValue';
import { fieldText, titleOf } from '../values/format';
import { rememberLabel, rememberLinks } from '../values/linkLabels';
import { recordId } from '../values/routeParams';
import { withEntity } from '../values/withEntity';
import { Blocks } from './Blocks';
import { CommentsPanel } from './CommentsPanel';
import css from './detail.module.css';
import { Figures } from './Figures';
import { HistoryPanel } from './HistoryPanel';
import { useJustDone } from './justDone';
import { LinesTable } from './LinesTable';
import { type DetailLayout, detailLayout, inBase, isPart, lineColumns, linesOf, saidAbove } from './layout';
import { Missing } from './Missing';
import { Panel } from './Panel';
import { FieldPart, SideParts } from './Parts';
import page from './page.module.css';
import { RecordActions } from './RecordActions';
import { RelatedPanel } from './RelatedPanel';
import { isStanding } from './standingOf';

const FilesPanel = lazy(() => import('../../features/files/FilesPanel'));
const RestrictedNotice = lazy(withWords('access', () => import('../../features/restricted/RestrictedNotice')));
const ApprovalPanel = lazy(withWords('work', () => import('../../features/approvals/ApprovalPanel')));
const AskedPanel = lazy(withWords('work', () => import('../../features/sharing/AskedPanel')));
const InstrumentPanel = lazy(withWords('work', () => import('../../features/instruments/InstrumentPanel')));
const RowsPanel = lazy(withWords('work', () => import('../../features/decisions/RowsPanel')));
const WhyPanel = lazy(withWords('work', () => import('../../features/decisions/WhyPanel')));
const SigningPanel = lazy(withWords('work', () => import('../../features/signing/SigningPanel')));
const SentPanel = lazy(withWords('work', () => import('../../features/sharing/SentPanel')));
const ProgressLine = lazy(withWords('work', () => import('../../features/documents/ProgressLine')));
const PostedPanel = lazy(withWords('work', () => import('../../features/documents/PostedPanel')));
const TrailPanel = lazy(withWords('work', () => import('../../features/documents/TrailPanel')));

/** Columns a table of lines has room for beside the side panels. */
const WIDE = 6;

/** One record: what it is, what can be done to it, what hangs on it and what happened to it. */
export default withEntity(RecordDetail);

function RecordDetail({ route, params, entity: whole }: Required<ScreenProps>) {
  const registry = useRegistry();
  const id = recordId(params);
  const [address] = useSearchParams();
  const tabs = whole.detail?.tabs ?? [];
  const asked = address.get('tab') ?? route.tab ?? '';
  const tab = tabs.find((entry) => entry.key === asked);
  const record = useDetail(whole, id, tab?.key ?? '');
  const restriction = record.data?.meta.restricted;
  // What was said about a closed record, its files and its history are as closed as the rest of it.
  const shut = restriction?.open === false;
  // A dash in place of what is locked would say that there is nothing.
  const entity = useMemo(
    () => (shut ? { ...whole, fields: whole.fields.filter((field) => !field.restricted) } : whole),
    [whole, shut],
  );
  const layout = useMemo(() => detailLayout(entity), [entity]);
  const crumbs = crumbsOf(registry, { route, params });
  const row = record.data?.data;
  const done = useJustDone(entity.name, id ?? '');
  useEffect(() => {
    if (!row) return;
    rememberLinks([row]);
    rememberLabel(row.id, titleOf(row, entity.titleField));
  }, [row, entity]);

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

  const ready = record.isSuccess && !record.isPlaceholderData;
  const declared = entity.detail;
  const blocks = tab ? tab.blocks : (declared?.blocks ?? undefined);
  // A table of many columns needs the whole width; what stands beside it then follows below, as on paper.
  const base = inBase(registry, row);
  const wide = blocks
    ? // Figures of a record need no more room than its fields.
      blocks.some(
        (block) =>
          (block.kind === 'report' && !isFigures(registry, block.report)) ||
          (block.kind === 'fields' &&
            entity.fields.some(
              (field) =>
                field.kind === 'lines' &&
                block.fields.includes(field.name) &&
                lineColumns(field, linesOf(row, field), base, { code: row.currency }).length > WIDE,
            )),
      )
    : layout.main.some(
        (block) =>
          !isPart(block) && lineColumns(block, linesOf(row, block), base, { code: row.currency }).length > WIDE,
      );
  const instrument = shut ? undefined : entity.instrument;
  // What stands in the head of the page is not said again below it; sums keep their parts together.
  const headed = new Set([...(declared?.figures ?? []), ...saidAbove(entity), ...(instrument?.fields ?? [])]);
  const unheaded = (fields: Field[]) => fields.filter((field) => !headed.has(field.name) || field.kind === 'money');
  const title = titleOf(row, entity.titleField);
  const second = entity.detailField ? entity.fields.find((field) => field.name === entity.detailField) : undefined;
  // A name says what it is of; a number does so with its kind before it.
  const named = entity.fields.find((field) => field.name === entity.titleField)?.kind !== 'serial';
  const state = entity.states?.field;
  // Another tab shows it just as well: nothing is said twice on one page.
  const all = [...(declared?.blocks ?? []), ...(declared?.side ?? []), ...tabs.flatMap((entry) => entry.blocks)];
  return (
    <Page
      title={title ? (named ? title : `${entity.label.one} ${title}`) : t('detail.untitled', { one: entity.label.one })}
      crumbs={crumbs}
      badge={state && <RecordState registry={registry} entity={entity} row={row} />}
      subtitle={second && fieldText(registry, second, row)}
      actions={
        !shut && (
          <RecordActions
            key={row.id}
            registry={registry}
            entity={entity}
            row={row}
            actions={record.data?.meta.actions ?? []}
            plugins={record.data?.meta.plugins ?? []}
            opens={route.action}
            fetching={record.isFetching}
          />
        )
      }
      busy={record.isFetching}
    >
      {record.isError && <p className={css.stale}>{t('list.stale', { reason: record.error.userMessage })}</p>}
      {restriction && (
        <Panel>
          <RestrictedNotice entity={entity} id={row.id} restriction={restriction} />
        </Panel>
      )}
      <Panel>{entity.editor === 'document' && <ProgressLine entity={entity} row={row} />}</Panel>
      <Panel>{done && <PostedPanel registry={registry} entity={entity} row={row} />}</Panel>
      <Figures registry={registry} entity={entity} row={row} />
      {tabs.length > 0 && <Tabs tabs={tabs} chosen={tab?.key ?? ''} />}
      <div className={css.columns} data-wide={wide || shut || undefined}>
        <div className={css.main}>
          {blocks ? (
            <Blocks registry={registry} entity={entity} row={row} blocks={blocks} ready={ready} />
          ) : (
            layout.main.map((block, index) =>
              isPart(block) ? (
                <FieldPart
                  key={block.key}
                  registry={registry}
                  entity={entity}
                  row={row}
                  part={{ ...block, fields: block.fields.filter((field) => !headed.has(field.name)) }}
                  first={index === 0}
                />
              ) : (
                <LinesTable key={block.name} registry={registry} entity={entity} field={block} row={row} />
              ),
            )
          )}
          {instrument && (
            <Panel>
              <InstrumentPanel entity={entity} instrument={instrument} row={row} />
            </Panel>
          )}
          {entity.name === 'rules.version' && (
            <Panel>
              <RowsPanel id={row.id} />
            </Panel>
          )}
        </div>
        <aside className={css.side} aria-label={t('detail.side')}>
          {declared?.side ? (
            <Blocks registry={registry} entity={entity} row={row} blocks={declared.side} ready={ready} side />
          ) : (
            <SideParts
              registry={registry}
              entity={entity}
              row={row}
              parts={layout.side.map((part) => ({ ...part, fields: unheaded(part.fields) }))}
            />
          )}
          {!shut && <Beside registry={registry} entity={entity} row={row} shown={all} />}
        </aside>
        {!shut && <Below registry={registry} entity={entity} row={row} layout={layout} shown={all} />}
      </div>
      {declared && Object.keys(declared.primary).length > 0 && <div className={page.thumbRoom} />}
    </Page>
  );
}

/** Whether a report answers a few figures of the record, and no rows. */
const isFigures = (registry: Registry, name: string): boolean =>
  registry.reports[name] === undefined || isStanding(registry.reports[name].columns);

/** Parts of the page, one shown at a time; which one is in the address. */
function Tabs({ tabs, chosen }: { tabs: readonly { key: string; label: string }[]; chosen: string }) {
  const [address] = useSearchParams();
  const row = useChosenInSight(chosen);
  const to = (key: string) => {
    const next = new URLSearchParams(address);
    // What is said is said: a route may open with a tab, and the first one must still be reached.
    next.set('tab', key);
    return `?${next}`;
  };
  return (
    <nav ref={row} className={page.tabs} aria-label={t('detail.tabs')}>
      {[{ key: '', label: t('detail.tab.main') }, ...tabs].map((tab) => (
        <Link
          key={tab.key}
          to={to(tab.key)}
          replace
          preventScrollReset
          aria-current={tab.key === chosen ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** What stands beside every record where it says something, without what the page shows already. */
function Beside({
  registry,
  entity,
  row,
  shown,
}: {
  registry: Registry;
  entity: Entity;
  row: Row;
  shown: readonly PageBlock[];
}) {
  const listed = shown.flatMap((block) => ('from' in block ? [`${block.from}|${block.by}`] : []));
  return (
    <>
      <Panel>{entity.approval && <ApprovalPanel entity={entity} id={row.id} />}</Panel>
      <Panel>{entity.asks && <AskedPanel entity={entity} id={row.id} />}</Panel>
      <Panel>{entity.papers?.some((paper) => paper.signed) && <SigningPanel entity={entity} id={row.id} />}</Panel>
      <Panel>{entity.shares && <SentPanel entity={entity} id={row.id} />}</Panel>
      <Panel>{entity.decides && <WhyPanel entity={entity} row={row} />}</Panel>
      <Panel>
        <RelatedPanel registry={registry} entity={entity} row={row} listed={listed} />
      </Panel>
      {entity.fields.some((field) => field.kind === 'serial') && (
        <Panel>
          <TrailPanel registry={registry} entity={entity} id={row.id} />
        </Panel>
      )}
    </>
  );
}

/** What people add to a record and what happened to it: below what the record says. */
function Below({
  registry,
  entity,
  row,
  layout,
  shown,
}: {
  registry: Registry;
  entity: Entity;
  row: Row;
  layout: DetailLayout;
  shown: readonly PageBlock[];
}) {
  const has = (kind: PageBlock['kind']) => shown.some((block) => block.kind === kind);
  return (
    <div className={css.below}>
      {!has('thread') && (
        <Panel>
          <CommentsPanel entity={entity} id={row.id} />
        </Panel>
      )}
      {!has('files') && (
        <Panel>
          <FilesPanel entity={entity} id={row.id} />
        </Panel>
      )}
      {!has('timeline') && (
        <Panel>
          <HistoryPanel
            registry={registry}
            entity={entity}
            id={row.id}
            facts={
              <SideParts
                registry={registry}
                entity={entity}
                row={row}
                plain
                parts={[
                  {
                    key: 'record',
                    label: t('detail.record'),
                    fields: layout.record.filter((field) => !['id', 'version', 'custom'].includes(field.name)),
                  },
                ]}
              />
            }
          />
        </Panel>
      )}
    </div>
  );
}
