import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ViewKind } from '../../data/personal';
import { useTotals } from '../../data/useTotals';
import { t, withWords } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { ListView, Row, ScreenProps } from '../../registry/types';
import { DataGrid } from '../../ui/DataGrid';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { usePhone } from '../../ui/usePhone';
import { titleOf } from '../values/format';
import { rememberLinks } from '../values/linkLabels';
import { useShortcuts } from '../values/useShortcuts';
import { withEntity } from '../values/withEntity';
import { beginsOf, CreateButton } from './CreateButton';
import { digitsOfAmounts, gridColumns, rowCard, type TotalLine, totalLines } from './columns';
import { DisplayMenu } from './DisplayMenu';
import { FilterBar } from './FilterBar';
import { figureCard, figureColumns, useFigures } from './figures';
import { useInlineSave, withEditors } from './inline';
import { ListMenu } from './ListMenu';
import css from './list.module.css';
import { emptyOf, NoRows } from './NoRows';
import { Pager } from './Pager';
import { rowGroup, useGroups } from './useGroups';
import { useListModel } from './useListModel';
import { ViewTabs } from './ViewTabs';

// Most lists are read without choosing a row.
const BulkBar = lazy(withWords('tools', () => import('./BulkBar')));
const HelpDialog = lazy(withWords('tools', () => import('./HelpDialog')));
/** Other ways to draw the rows, each in a chunk of its own. */
const BoardView = lazy(withWords('tools', () => import('../board/BoardView')));
const CalendarView = lazy(withWords('tools', () => import('../calendar/CalendarView')));
const GanttView = lazy(withWords('tools', () => import('../gantt/GanttView')));

export interface ListScreenProps extends ScreenProps {
  /** As what the route draws the rows, when the address does not say. */
  drawn?: ViewKind;
}

/** The records of an entity: filters and views above, rows, pages below. */
export default withEntity<ListScreenProps>(EntityList);

function EntityList(props: ListScreenProps & Required<ScreenProps>) {
  const { route, entity } = props;
  const [address, setAddress] = useSearchParams();
  const own = entity.list.views.find((view) => view.key === route.listView);
  // A view that may be left is put into the address once, so that what it filters by can be taken off there.
  const [open, setOpen] = useState(() => own === undefined || own.fixed === true || address.size > 0);
  useEffect(() => {
    if (open || !own) return;
    const start = new URLSearchParams(own.filter);
    start.set('view', own.key);
    if (own.sort) start.set('sort', own.sort);
    setAddress(start, { replace: true, preventScrollReset: true });
    setOpen(true);
  }, [open, own, setAddress]);
  return open ? <OpenList {...props} own={own} /> : <Skeleton shape="table" />;
}

function OpenList({
  route,
  params,
  entity,
  drawn = 'list',
  own,
}: ListScreenProps & Required<ScreenProps> & { own: ListView | undefined }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const location = useLocation();
  const phone = usePhone();
  const model = useListModel(entity, undefined, drawn, own);
  const action = entity.transitions.find((entry) => entry.name === route.action);
  const [helping, setHelping] = useState(false);
  const [selecting, setSelecting] = useState(phone && action !== undefined);
  // Once shown, the bar stays: an action may still run after the selection is gone.
  const [chosen, setChosen] = useState(false);
  if (!chosen && model.selection.size > 0) setChosen(true);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => rememberLinks(model.rows), [model.rows]);

  const [create, ...others] = useMemo(() => beginsOf(entity), [entity]);
  useShortcuts({
    '/': () => search.current?.focus(),
    n: () => {
      if (create) void navigate(create.to);
    },
    '?': () => setHelping(true),
  });

  const { widths, pinned = 0 } = model.layout;
  const figures = useFigures(entity);
  const digits = useMemo(() => digitsOfAmounts(model.columns, model.rows), [model.columns, model.rows]);
  const columns = useMemo(
    () =>
      [
        ...withEditors(entity, gridColumns(registry, entity, model.columns, digits)),
        ...figureColumns(registry, entity, figures),
      ].map((column) => {
        const width = widths?.[column.key];
        return width === undefined ? column : { ...column, width, grow: 0 };
      }),
    [registry, entity, model.columns, digits, widths, figures],
  );
  const saveCell = useInlineSave(entity);
  const counts = useGroups(entity, model.group?.name ?? '', model.query, null, model.group !== undefined);
  const groupOf = useMemo(
    () => (model.group ? rowGroup(registry, model.group, counts.data) : undefined),
    [registry, model.group, counts.data],
  );
  const card = useMemo(
    () => rowCard(registry, entity, model.columns, figureCard(registry, entity, figures)),
    [registry, entity, model.columns, figures],
  );
  const sums = useTotals(entity, model.query, model.rows.length > 0);
  const lines = totalLines(registry, model.columns, sums.data ?? {});
  const [line, setLine] = useState(0);
  const totals = lines[line] ?? lines[0];
  const totalsIn =
    totals && totals.code !== '' ? (
      <TotalsOf lines={lines} chosen={lines.indexOf(totals)} onChoose={setLine} />
    ) : undefined;
  const selectable =
    action !== undefined ||
    entity.list.bulk.length > 0 ||
    entity.can.delete ||
    entity.can.update ||
    entity.can.letters === true;
  const href = (row: Row) => recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const empty = model.as === 'list' ? emptyOf(model) : undefined;

  return (
    <Page
      title={route.title || entity.label.many}
      crumbs={crumbsOf(registry, { route, params })}
      actions={
        <>
          {/* Where there is nothing yet, the first step stands in the middle of the page, and once. */}
          {empty !== 'nothing' && <CreateButton begin={create} />}
          <DisplayMenu model={model} drawn={drawn} />
          <ListMenu
            model={model}
            begins={others}
            onHelp={() => setHelping(true)}
            selecting={selecting}
            onSelecting={
              phone && model.as === 'list' && selectable
                ? () => {
                    model.select(new Set());
                    setSelecting(!selecting);
                  }
                : undefined
            }
          />
        </>
      }
      toolbar={
        <>
          <ViewTabs model={model} />
          <FilterBar model={model} registry={registry} search={search} />
          {model.as === 'list' && model.rows.length > 0 && !phone && <Pager model={model} />}
          {action && model.selection.size === 0 && model.rows.length > 0 && (
            <p className={css.choose} role="status">
              {t('list.choose', { action: action.label })}
            </p>
          )}
          {entity.restricted === 'closed' && (
            <p className={css.choose}>
              <Icon name="lock" size={14} /> {t('list.locked')}
            </p>
          )}
          {chosen && (
            <Suspense fallback={null}>
              <BulkBar model={model} action={action} />
            </Suspense>
          )}
        </>
      }
    >
      {helping && (
        <Suspense fallback={null}>
          <HelpDialog create={create !== undefined} onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {model.as !== 'list' ? (
        <Suspense fallback={<Skeleton shape="cards" />}>
          {model.as === 'board' && <BoardView model={model} />}
          {model.as === 'calendar' && <CalendarView model={model} />}
          {model.as === 'gantt' && <GanttView model={model} />}
        </Suspense>
      ) : model.rows.length > 0 ? (
        <>
          <DataGrid
            label={entity.label.many}
            columns={columns}
            rows={model.rows}
            rowId={(row) => row.id}
            rowHref={href}
            onOpen={(row) => {
              const to = href(row);
              if (to) void navigate(to);
            }}
            sort={model.state.sort}
            onSort={model.actions.setSort}
            selection={model.selection}
            {...(selectable ? { onSelect: model.select } : {})}
            // Without the number of the page, which a shared link does not say, only its own rows are counted.
            total={model.total?.exact && model.page !== undefined ? model.total.value : undefined}
            before={(model.page ?? 0) * model.size}
            busy={model.busy}
            totals={totals?.values}
            totalsIn={totalsIn}
            card={card}
            density={model.density}
            groupOf={groupOf}
            pinned={Math.min(pinned, columns.length - 1)}
            selecting={selecting}
            rowTitle={(row) => titleOf(row, entity.titleField)}
            onResize={(key, width) => model.setLayout({ widths: { ...widths, [key]: width } })}
            onMove={(key, to) => {
              const names = columns.map((column) => column.key).filter((name) => name !== key);
              names.splice(to, 0, key);
              model.setColumns(names);
            }}
            onPin={(count) => model.setLayout({ pinned: count })}
            {...(entity.list.inline?.length ? { onEdit: saveCell } : {})}
            stateKey={location.pathname + location.search}
          />
          {phone && <Pager model={model} />}
          {model.error && <p className={css.stale}>{t('list.stale', { reason: model.error.userMessage })}</p>}
        </>
      ) : (
        <NoRows model={model} empty={empty} create={create} />
      )}
    </Page>
  );
}

/** Says which currency the totals are in. Several are never added: the reader picks the one the row shows. */
function TotalsOf({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly TotalLine[];
  chosen: number;
  onChoose: (line: number) => void;
}) {
  const [only] = lines;
  if (lines.length === 1 && only) return t('list.totals', { code: only.code });
  return (
    <select
      className={css.currency}
      aria-label={t('list.totalsIn')}
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {lines.map((entry, index) => (
        <option key={entry.code} value={index}>
          {t('list.totals', { code: entry.code })}
        </option>
      ))}
    </select>
  );
}
