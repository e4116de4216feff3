import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { t } from '../i18n';
import type { MenuItem } from '../registry/types';
import { Icon } from '../ui/icons';
import css from './MenuTree.module.css';

/** A menu: groups fold, links mark where you are, what is not built yet is inert and says Soon. */
export function MenuTree({ items, onChoose }: { items: readonly MenuItem[]; onChoose?: () => void }) {
  return (
    <ul className={css.menu}>
      {items.map((item) => (
        <li key={item.label + (item.to ?? '')}>
          {item.children && item.children.length > 0 ? (
            item.children.length === 1 && item.children[0]?.label === item.label ? (
              <Leaf item={item.children[0]} onChoose={onChoose} />
            ) : (
              <Group item={item} onChoose={onChoose} />
            )
          ) : (
            <Leaf item={item} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ item, onChoose }: { item: MenuItem; onChoose: (() => void) | undefined }) {
  if (!item.to || item.state === 'soon') {
    return (
      <span className={css.item} data-inert>
        <span className={css.label}>{item.label}</span>
        <small>{t('shell.soon')}</small>
      </span>
    );
  }
  return (
    <NavLink to={item.to} end className={css.item} {...(onChoose ? { onClick: onChoose } : {})}>
      {item.icon && <Icon name={item.icon} size={15} />}
      <span className={css.label}>{item.label}</span>
    </NavLink>
  );
}

function Group({ item, onChoose }: { item: MenuItem; onChoose: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const children = item.children ?? [];
  const here = children.some((child) => child.to === pathname);
  const built = children.some((child) => child.state === 'built');
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  // Short groups stay open: folding three links costs more clicks than it saves room.
  const open = choice ?? (here || (built && children.length <= 4));
  return (
    <>
      <button type="button" className={css.group} aria-expanded={open} onClick={() => setChoice(!open)}>
        <span className={css.label}>{item.label}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={13} />
      </button>
      {open && (
        <ul className={css.children}>
          {children.map((child) => (
            <li key={child.label + (child.to ?? '')}>
              <Leaf item={child} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
