import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePersonal, useViews } from '../../data/personal';
import { t, withWords } from '../../i18n';
import { Icon } from '../../ui/icons';
import { LateMenu } from '../../ui/LateMenu';
import { toastDone, toastError } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import css from './list.module.css';
import type { ListModel } from './useListModel';
import { contentOf, tabsOf, unchanged, type ViewTab } from './viewModel';

const ViewDialog = lazy(withWords('tools', () => import('./ViewDialog')));

/** Views of the list, declared and kept. They set filters and order in the URL, so each is also a link. */
export function ViewTabs({ model }: { model: ListModel }) {
  const { entity, state, actions, layout } = model;
  const kept = useViews(entity.name);
  const personal = usePersonal();
  const phone = usePhone();
  const [dialog, setDialog] = useState<'new' | 'edit' | undefined>(undefined);
  const { everything, declared, kept: own } = tabsOf(entity, kept.views, t('list.all'), model.own);
  const open = (tab: ViewTab) => actions.setView(tab.key, tab.start);

  // The list opens with the view its reader chose, unless the address already says what to show.
  const opened = useRef(model.own !== undefined);
  const untouched =
    state.view === '' && state.filters.length === 0 && !state.where && state.q === '' && state.cursor === '';
  useEffect(() => {
    if (opened.current || !personal.data) return;
    opened.current = true;
    const first = [...declared, ...own].find((tab) => tab.key === layout.defaultView);
    if (first && untouched) actions.setView(first.key, first.start);
  });

  const chosen = (tab: ViewTab) => state.view === tab.key || (tab === everything && state.view === '');
  const pinned = own.filter((tab) => layout.pinnedViews?.includes(tab.key) || chosen(tab));
  const others = own.filter((tab) => !pinned.includes(tab));
  const tabs = [everything, ...declared, ...pinned];
  const current = tabs.find(chosen);
  const recolumned = current?.personal !== undefined && layout.viewColumns?.[current.key] !== undefined;
  const changed = current !== undefined && (recolumned || !unchanged(current.start, model));
  const mine = current?.personal?.mine === true;
  const lone = tabs.length === 1 && others.length === 0 && !changed && !model.narrowed;

  const saveChanges = async () => {
    if (!current?.personal) return;
    try {
      await kept.update(current.personal.id, { content: contentOf(model, model.ownColumns) });
      const { [current.personal.id]: _done, ...others } = layout.viewColumns ?? {};
      model.setLayout({ viewColumns: others });
      toastDone(t('view.saved', { title: current.label }));
    } catch (error) {
      toastError(error);
    }
  };
  const remove = async () => {
    if (!current?.personal) return;
    const { id, title } = current.personal;
    try {
      await kept.remove(id);
      open(everything);
      toastDone(t('view.deleted', { title }));
    } catch (error) {
      toastError(error);
    }
  };

  return (
    <div className={css.viewRow} data-lone={lone || undefined}>
      {!lone && (
        <nav className={css.views} aria-label={t('list.views')}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              className={css.view}
              aria-current={chosen(tab) ? 'true' : undefined}
              onClick={() => open(tab)}
            >
              {tab.label}
              {chosen(tab) && changed && tab !== everything && <em> {t('list.changed')}</em>}
            </button>
          ))}
        </nav>
      )}
      <LateMenu
        position="bottom-end"
        width={260}
        button={
          <Button
            variant="subtle"
            aria-label={t('view.manage')}
            leftSection={<Icon name="list" size={phone ? 18 : 14} />}
            className={css.viewMenu ?? ''}
            data-compact
          >
            {t('view.manage')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            {others.length > 0 && <Menu.Label>{t('view.more')}</Menu.Label>}
            {others.map((tab) => (
              <Menu.Item key={tab.key} onClick={() => open(tab)}>
                {tab.label}
                {tab.personal && !tab.personal.mine && tab.personal.owner.label && (
                  <small className={css.viewOwner}>{t('view.of', { who: tab.personal.owner.label })}</small>
                )}
              </Menu.Item>
            ))}
            {others.length > 0 && <Menu.Divider />}
            {mine && changed && <Menu.Item onClick={() => void saveChanges()}>{t('view.saveChanges')}</Menu.Item>}
            <Menu.Item onClick={() => setDialog('new')}>{mine ? t('view.saveAs') : t('view.save')}</Menu.Item>
            {current && changed && current !== everything && (
              <Menu.Item onClick={() => open(current)}>{t('view.reset')}</Menu.Item>
            )}
            {mine && (
              <>
                <Menu.Item onClick={() => setDialog('edit')}>{t('view.edit')}</Menu.Item>
                <Menu.Item leftSection={<Icon name="trash" size={14} />} onClick={() => void remove()}>
                  {t('view.delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </LateMenu>
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            model={model}
            view={dialog === 'edit' ? current?.personal : undefined}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
