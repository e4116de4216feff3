import type { PersonalView, ViewContent } from '../../data/personal';
import { filterKey, writeSort } from '../../data/query';
import type { ViewStart } from '../../data/useListState';
import { readWhere, whereJson, whereText } from '../../data/where';
import type { Entity, ListView } from '../../registry/types';
import type { ListModel } from './useListModel';
import { sameAsView } from './useListModel';

/** A tab of the list: declared, or kept by somebody. */
export interface ViewTab {
  key: string;
  label: string;
  start: ViewStart;
  personal?: PersonalView;
}

/** What a kept view starts with. */
export function startOf(content: ViewContent): ViewStart {
  return {
    filter: content.filter,
    sort: content.sort,
    where: readWhere(content.where),
    q: content.q ?? '',
    group: content.group ?? '',
    as: content.kind ?? '',
  };
}

/** All views of a list: everything first, then the declared ones, then those people keep. */
export function tabsOf(
  entity: Pick<Entity, 'list'>,
  personal: readonly PersonalView[],
  all: string,
  own?: ListView,
): { everything: ViewTab; declared: ViewTab[]; kept: ViewTab[] } {
  const kept = personal.map((view) => ({
    key: view.id,
    label: view.title,
    start: startOf(view.content),
    personal: view,
  }));
  // A route that holds on to its view shows nothing else, so no tab promises to.
  if (own?.fixed) {
    return {
      everything: { key: '', label: own.label, start: { filter: '', sort: own.sort ?? '' } },
      declared: [],
      kept,
    };
  }
  // A view declared without a filter is the unfiltered list under its own name.
  const first: ListView | undefined = entity.list.views.find((view) => view.filter === '');
  return {
    everything: { key: first?.key ?? '', label: first?.label ?? all, start: { filter: '', sort: first?.sort ?? '' } },
    declared: entity.list.views
      .filter((view) => view !== first)
      .map((view) => ({
        key: view.key,
        label: view.label,
        // A filter that stays on is no filter of the address: nobody can take it off there.
        start: { filter: view.fixed ? '' : view.filter, sort: view.sort ?? '' },
      })),
    kept,
  };
}

type Shown = Pick<ListModel, 'state' | 'columns' | 'density' | 'as' | 'entity'>;

/** The list on screen as the content of a view. */
export function contentOf(model: Shown, columns: readonly string[] | undefined): ViewContent {
  const filter = new URLSearchParams();
  for (const entry of model.state.filters) filter.append(filterKey(entry), entry.value);
  return {
    filter: filter.toString(),
    sort: writeSort(model.state.sort),
    density: model.density,
    ...(model.as === 'tree' ? {} : { kind: model.as }),
    ...(model.state.where ? { where: whereJson(model.state.where) } : {}),
    ...(model.state.q ? { q: model.state.q } : {}),
    ...(model.state.group ? { group: model.state.group } : {}),
    ...(columns ? { columns: [...columns] } : {}),
  };
}

/** Whether the screen still shows what the view says. */
export function unchanged(start: ViewStart, model: Pick<ListModel, 'state' | 'entity'>): boolean {
  const { state, entity } = model;
  return (
    sameAsView({ filter: start.filter, sort: start.sort }, state.filters, state.sort, entity.list.defaultSort) &&
    whereText(start.where) === whereText(state.where) &&
    (start.q ?? '') === state.q &&
    (start.group ?? '') === state.group
  );
}
