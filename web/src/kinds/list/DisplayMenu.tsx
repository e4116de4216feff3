import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ViewKind } from '../../data/personal';
import { t, withWords } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Icon, type IconName } from '../../ui/icons';
import { LateMenu, type MenuParts } from '../../ui/LateMenu';
import { usePhone } from '../../ui/usePhone';
import css from './list.module.css';
import { groupable, type ListModel } from './useListModel';

const ColumnsDialog = lazy(withWords('tools', () => import('./ColumnsDialog')));

const KINDS: { kind: ViewKind; icon: IconName; label: string; of: (entity: Entity) => unknown }[] = [
  { kind: 'list', icon: 'list', label: t('as.list'), of: () => true },
  { kind: 'board', icon: 'grid', label: t('as.board'), of: (entity) => entity.list.board },
  { kind: 'calendar', icon: 'calendar', label: t('as.calendar'), of: (entity) => entity.list.calendar },
  { kind: 'gantt', icon: 'report', label: t('as.gantt'), of: (entity) => entity.list.gantt },
];

/** How the list looks: as what it is drawn, its columns, row height and groups. */
export function DisplayMenu({ model, drawn }: { model: ListModel; drawn: ViewKind }) {
  const { entity, actions, as, density, setLayout } = model;
  const phone = usePhone();
  const [choosing, setChoosing] = useState(false);
  const kinds = KINDS.filter((entry) => entry.of(entity));
  return (
    <>
      {kinds.length > 1 && (
        <fieldset className={css.kinds} aria-label={t('as.title')}>
          {kinds.map((entry) => (
            <button
              key={entry.kind}
              type="button"
              aria-pressed={as === entry.kind}
              aria-label={entry.label}
              title={entry.label}
              onClick={() => actions.setAs(entry.kind === drawn ? '' : entry.kind)}
            >
              <Icon name={entry.icon} size={15} />
            </button>
          ))}
        </fieldset>
      )}
      {(as === 'list' || (phone && kinds.length > 1)) && (
        <LateMenu
          position="bottom-end"
          width={230}
          button={
            <Button
              variant="default"
              data-compact
              aria-label={t('list.display')}
              leftSection={<Icon name="settings" size={phone ? 18 : 14} />}
            >
              {t('list.display')}
            </Button>
          }
        >
          {(Menu) => (
            <>
              {phone && kinds.length > 1 && (
                <>
                  <Menu.Label>{t('as.title')}</Menu.Label>
                  {kinds.map((entry) => (
                    <Menu.Item
                      key={entry.kind}
                      aria-current={as === entry.kind ? 'true' : undefined}
                      leftSection={<Icon name={as === entry.kind ? 'check' : entry.icon} size={14} />}
                      onClick={() => actions.setAs(entry.kind === drawn ? '' : entry.kind)}
                    >
                      {entry.label}
                    </Menu.Item>
                  ))}
                </>
              )}
              {as === 'list' && (
                <>
                  {phone && kinds.length > 1 && <Menu.Divider />}
                  <Menu.Item leftSection={<Icon name="grid" size={14} />} onClick={() => setChoosing(true)}>
                    {t('columns.title')}
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Label>{t('density.title')}</Menu.Label>
                  {(['compact', 'normal'] as const).map((entry) => (
                    <Menu.Item
                      key={entry}
                      aria-current={density === entry ? 'true' : undefined}
                      leftSection={<Mark on={density === entry} />}
                      onClick={() => setLayout({ density: entry })}
                    >
                      {t(`density.${entry}`)}
                    </Menu.Item>
                  ))}
                  <GroupItems model={model} Menu={Menu} />
                </>
              )}
            </>
          )}
        </LateMenu>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ColumnsDialog model={model} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

const Mark = ({ on }: { on: boolean }) => (on ? <Icon name="check" size={14} /> : <span className={css.noMark} />);

/** What the rows may be grouped by. */
function GroupItems({ model: { entity, group, actions }, Menu }: { model: ListModel; Menu: MenuParts }) {
  const groups = groupable(entity);
  if (groups.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('group.title')}</Menu.Label>
      <div className={css.groups}>
        {[undefined, ...groups].map((field) => (
          <Menu.Item
            key={field?.name ?? ''}
            aria-current={group?.name === field?.name ? 'true' : undefined}
            leftSection={<Mark on={group?.name === field?.name} />}
            onClick={() => actions.setGroup(field?.name ?? '')}
          >
            {field?.label ?? t('group.none')}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
