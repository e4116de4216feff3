import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { canUse } from '../registry/access';
import type { Registry } from '../registry/types';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/icons';
import { MenuTree } from './MenuTree';
import css from './MobileMenu.module.css';

/** All views and their menus, in a sheet. */
export function MobileMenu({
  registry,
  current,
  onClose,
}: {
  registry: Registry;
  current: string | undefined;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(current);
  return (
    <Dialog title={t('shell.menu')} onClose={onClose} variant="sheet">
      <ul className={css.views}>
        {registry.views
          .filter((view) => view.state === 'built')
          .map((view) => (
            <li key={view.key}>
              <button
                type="button"
                className={css.view}
                aria-expanded={open === view.key}
                onClick={() => setOpen(open === view.key ? undefined : view.key)}
              >
                <Icon name={view.icon} size={18} />
                <span>{view.label}</span>
                <Icon name={open === view.key ? 'chevron-down' : 'chevron-right'} size={15} />
              </button>
              {open === view.key && (
                <div className={css.menu}>
                  <MenuTree
                    items={[{ label: t('shell.home'), to: view.home, state: 'built' }, ...view.menu]}
                    onChoose={onClose}
                  />
                </div>
              )}
            </li>
          ))}
      </ul>
      <Link to="/notices" className={css.create} onClick={onClose}>
        <Icon name="bell" size={16} /> {t('shell.notices')}
      </Link>
      {canUse(registry, 'business', 'contributor') ? (
        <Link to="/businesses/create" className={css.create} onClick={onClose}>
          <Icon name="plus" size={16} /> {t('shell.createBusiness')}
        </Link>
      ) : null}
    </Dialog>
  );
}
