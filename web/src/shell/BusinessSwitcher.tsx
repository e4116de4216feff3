import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { selectBusiness, useSession } from '../data/session';
import { mayLeaveWork } from '../data/unsaved';
import { t } from '../i18n';
import { Icon } from '../ui/icons';
import { LateMenu } from '../ui/LateMenu';
import css from './BusinessSwitcher.module.css';
import { groupBusinesses } from './businessGroups';

/** Businesses by group; choosing one reloads the app on it. */
export function BusinessSwitcher() {
  const session = useSession((state) => state.session);
  const selected = useSession((state) => state.business);
  const groups = useMemo(
    () => (session ? groupBusinesses(session.businesses, session.businessGroups, session.user.id) : []),
    [session],
  );
  const name = selected?.name ?? t('shell.chooseBusiness');
  return (
    <LateMenu
      position="bottom-start"
      width={280}
      withinPortal={false}
      dropdown={css.list}
      button={
        <UnstyledButton className={css.target} aria-label={t('shell.business', { name })}>
          {/* Drawn by the style sheet: a letter in the text would not be part of the button's name. */}
          <span className={css.mark} data-letter={name.charAt(0)} />
          <span className={css.name}>{name}</span>
          <Icon name="chevron-down" size={14} />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          {groups.map((group) => (
            <div
              key={group.id}
              role="group"
              aria-label={[group.id === '' ? t('shell.individual') : group.name, group.owned ? t('shell.owner') : '']
                .filter(Boolean)
                .join(', ')}
            >
              <Menu.Label className={css.group} aria-hidden="true">
                <span>{group.id === '' ? t('shell.individual') : group.name}</span>
                {group.owned && <span className={css.owner}>{t('shell.owner')}</span>}
              </Menu.Label>
              {group.businesses.map((business) => (
                <Menu.Item
                  key={business.id}
                  onClick={async () => {
                    if (business.id !== selected?.id && (await mayLeaveWork())) selectBusiness(business);
                  }}
                  rightSection={business.id === selected?.id ? <Icon name="check" size={15} /> : undefined}
                  aria-current={business.id === selected?.id || undefined}
                >
                  {business.name}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to="/businesses/create" leftSection={<Icon name="plus" size={15} />}>
            {t('shell.createBusiness')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
