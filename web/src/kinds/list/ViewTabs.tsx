import { t } from '../../i18n';
import css from './list.module.css';
import { type ListModel, sameAsView } from './useListModel';

/** Saved views of the list. They set filters and order in the URL, so each is also a link. */
export function ViewTabs({ model }: { model: Pick<ListModel, 'entity' | 'state' | 'actions'> }) {
  const { entity, state, actions } = model;
  if (entity.list.views.length === 0) return null;
  // The unfiltered list comes first; a view declared without a filter is that list under its own name.
  const declared = entity.list.views.find((view) => view.filter === '');
  const everything = { key: '', label: declared?.label ?? t('list.all'), filter: '', sort: declared?.sort ?? '' };
  const views = [everything, ...entity.list.views.filter((view) => view !== declared)];
  return (
    <nav className={css.views} aria-label={t('list.views')}>
      {views.map((view) => {
        const chosen = state.view === view.key || (view.key === '' && state.view === declared?.key);
        const changed = chosen && !sameAsView(view, state.filters, state.sort, entity.list.defaultSort);
        return (
          <button
            key={view.key}
            type="button"
            className={css.view}
            aria-current={chosen ? 'true' : undefined}
            onClick={() => actions.setView(view.key, { filter: view.filter, sort: view.sort ?? '' })}
          >
            {view.label}
            {changed && view.key !== '' && <em> {t('list.changed')}</em>}
          </button>
        );
      })}
    </nav>
  );
}
