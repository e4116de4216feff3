import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeSort } from '../../data/query';
import { whereText } from '../../data/where';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Row, ScreenProps } from '../../registry/types';
import { Page } from '../../ui/Page';
import { usePhone } from '../../ui/usePhone';
import { beginsOf, CreateButton } from '../list/CreateButton';
import { gridColumns } from '../list/columns';
import { FilterBar } from '../list/FilterBar';
import ListScreen from '../list/ListScreen';
import { emptyOf, NoRows } from '../list/NoRows';
import { pickFields, useListModel } from '../list/useListModel';
import { ViewTabs } from '../list/ViewTabs';
import { titleOf } from '../values/format';
import { rememberLabel } from '../values/linkLabels';
import { useShortcuts } from '../values/useShortcuts';
import { withEntity } from '../values/withEntity';
import { TreeGrid } from './TreeGrid';
import css from './tree.module.css';
import { flatten } from './treeModel';
import { useAllRows } from './useAllRows';

/** Levels that are unfolded until the user says otherwise. */
const OPEN_LEVELS = 2;
/** What was folded and unfolded, by entity, while the page lives: Back finds the tree as it was left. */
const remembered = new Map<string, ReadonlyMap<string, boolean>>();

/** Records that hang on each other: a chart of accounts, a group of companies. Without a parent there is no tree. */
export default withEntity((props) =>
  props.entity.tree ? <EntityTree {...props} parent={props.entity.tree} /> : <ListScreen {...props} />,
);

function EntityTree({ route, params, entity, parent }: Required<ScreenProps> & { parent: string }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const location = useLocation();
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  const model = useListModel(entity, undefined, 'tree');
  const { state } = model;
  const sort = writeSort(state.sort);
  const { narrowed } = model;
  const all = useAllRows(entity, { sort });
  const matching = useAllRows(
    entity,
    { filters: state.filters, at: state.at, where: whereText(state.where), q: state.q, sort },
    narrowed,
  );
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(() => remembered.get(entity.name) ?? new Map());

  const matches = useMemo(
    () => (narrowed && matching.data ? new Set(matching.data.rows.map((row) => row.id)) : undefined),
    [narrowed, matching.data],
  );
  const nodes = useMemo(
    () => flatten(all.data?.rows ?? [], parent, (row, level) => toggled.get(row.id) ?? level <= OPEN_LEVELS, matches),
    [all.data, parent, toggled, matches],
  );
  const keep = (next: ReadonlyMap<string, boolean>) => {
    remembered.set(entity.name, next);
    setToggled(next);
  };
  const everything = (open: boolean) => keep(new Map((all.data?.rows ?? []).map((row) => [row.id, open])));

  const [create] = beginsOf(entity);
  const addChild = (row: Row) => {
    if (!create) return;
    rememberLabel(row.id, titleOf(row, entity.titleField));
    void navigate(`${create.to}?${new URLSearchParams([[parent, row.id]])}`);
  };
  useShortcuts({
    '/': () => search.current?.focus(),
    n: () => {
      if (create) void navigate(create.to);
    },
  });

  const fields = useMemo(() => pickFields(entity, entity.list.columns), [entity]);
  const columns = useMemo(() => {
    const made = gridColumns(registry, entity, fields).map((column) => ({ ...column, sortable: false }));
    // The tree stands in the column that names the record; a code before it stays in front of the name.
    const title = made.findIndex((column) => column.key === entity.titleField);
    const code = made.findIndex((column) => column.key === entity.detailField);
    if (title < 0) return made;
    const name = made[title];
    if (!name) return made;
    const lead = code >= 0 ? made[code] : undefined;
    const first = {
      ...name,
      width: 300,
      grow: 4,
      cell: (row: Row) => (
        <>
          {lead && <span className={css.code}>{lead.cell(row)}</span>}
          {name.cell(row)}
        </>
      ),
    };
    const others = made.filter((_column, index) => index !== title && index !== code);
    return phone ? [first, ...others.filter((column) => column.align === 'end').slice(0, 1)] : [first, ...others];
  }, [registry, entity, fields, phone]);

  const shown = {
    ...model,
    rows: nodes,
    loading: all.isPending || (narrowed && matching.isPending),
    error: all.error ?? matching.error,
    retry: () => void all.refetch(),
  };
  const empty = emptyOf(shown);
  const href = (row: Row) => recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const many = entity.label.many;
  return (
    <Page
      title={route.title || many}
      crumbs={crumbsOf(registry, { route, params })}
      actions={
        <>
          {/* Where there is nothing yet, the first step stands in the middle of the page, and nothing can be unfolded. */}
          {empty !== 'nothing' && <CreateButton begin={create} />}
          {nodes.length > 0 && (
            <>
              <Button variant="default" onClick={() => everything(true)}>
                {t('tree.expandAll')}
              </Button>
              <Button variant="default" onClick={() => everything(false)}>
                {t('tree.collapseAll')}
              </Button>
            </>
          )}
        </>
      }
      toolbar={
        <>
          <ViewTabs model={model} />
          <FilterBar model={model} registry={registry} search={search} />
        </>
      }
    >
      {nodes.length > 0 ? (
        <>
          <TreeGrid
            label={many}
            columns={columns}
            nodes={nodes}
            rowHref={href}
            onOpen={(row) => {
              const to = href(row);
              if (to) void navigate(to);
            }}
            onToggle={(row, open) => keep(new Map(toggled).set(row.id, open))}
            onAddChild={create && !phone ? addChild : undefined}
            busy={all.isFetching || matching.isFetching}
            stateKey={location.pathname}
          />
          {all.data && !all.data.complete && (
            <p className={css.note}>{t('tree.incomplete', { count: all.data.rows.length })}</p>
          )}
        </>
      ) : (
        <NoRows model={shown} empty={empty} create={create} />
      )}
    </Page>
  );
}
