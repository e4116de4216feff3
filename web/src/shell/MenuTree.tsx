import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { t } from '../i18n';
import { builtMenu, menuLeaves } from '../registry/access';
import type { MenuItem } from '../registry/types';
import { Icon } from '../ui/icons';
import css from './MenuTree.module.css';

/** Entries of a menu that are seen at once; the rest waits behind More. */
const SEEN = 12;
/** A menu of more entries can be searched. */
const MANY = 12;

/** A menu: groups fold, links mark where you are, and what is not seen at once is found by its name. */
export function MenuTree({
  items: all,
  onChoose,
  at: standIn,
}: {
  items: readonly MenuItem[];
  onChoose?: () => void;
  /** The entry that stands for the screen where none leads to it: the list of the record on show. */
  at?: string | undefined;
}) {
  const [text, setText] = useState('');
  const items = builtMenu(all);
  const leaves = menuLeaves(items);
  const { pathname } = useLocation();
  // The screen's own entry marks it alone; its list stands in only where it has none.
  const at = leaves.some((item) => item.to === pathname) ? undefined : standIn;
  const words = text.trim().toLowerCase();
  const found = words === '' ? undefined : leaves.filter((item) => item.label.toLowerCase().includes(words));
  const first = items.slice(0, SEEN);
  const rest = items.slice(first.length);
  return (
    <>
      {leaves.length > MANY && (
        <input
          type="search"
          className={css.find}
          aria-label={t('shell.findScreen')}
          placeholder={t('shell.findScreen')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found?.length === 0 && (
        <p role="status" className={css.none}>
          {t('link.none')}
        </p>
      )}
      {found ? (
        <ul className={css.menu}>
          {found.map((item) => (
            <li key={item.label + (item.to ?? '')}>
              <Leaf item={item} onChoose={onChoose} at={at} />
            </li>
          ))}
        </ul>
      ) : (
        <Entries items={first} rest={rest} few={leaves.length <= MANY} onChoose={onChoose} at={at} />
      )}
    </>
  );
}

const isHere = (item: MenuItem, pathname: string, at: string | undefined): boolean =>
  item.to === pathname || (at !== undefined && item.to === at);

interface Place {
  onChoose: (() => void) | undefined;
  at: string | undefined;
}

function Entries({
  items,
  rest,
  few,
  ...place
}: Place & { items: readonly MenuItem[]; rest: readonly MenuItem[]; few: boolean }) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  // Where you are is never behind More, until somebody folds it.
  const more = choice ?? menuLeaves(rest).some((item) => isHere(item, pathname, place.at));
  return (
    <ul className={css.menu}>
      {[...items, ...(more ? rest : [])].map((item) => (
        <li key={item.label + (item.to ?? '')}>
          {item.children && item.children.length > 0 ? (
            item.children.length === 1 && item.children[0]?.label === item.label ? (
              <Leaf item={item.children[0]} {...place} />
            ) : (
              <Group item={item} few={few} {...place} />
            )
          ) : (
            <Leaf item={item} {...place} />
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <button type="button" className={css.group} aria-expanded={more} onClick={() => setChoice(!more)}>
            <span className={css.label}>{t('shell.more')}</span>
            <Icon name={more ? 'chevron-down' : 'chevron-right'} size={13} />
          </button>
        </li>
      )}
    </ul>
  );
}

function Leaf({ item, onChoose, at }: Place & { item: MenuItem }) {
  return (
    <NavLink
      to={item.to ?? '/'}
      end
      className={css.item}
      data-at={item.to === at || undefined}
      {...(onChoose ? { onClick: onChoose } : {})}
    >
      {item.icon && <Icon name={item.icon} size={15} />}
      <span className={css.label}>{item.label}</span>
    </NavLink>
  );
}

function Group({ item, few, ...place }: Place & { item: MenuItem; few: boolean }) {
  const { pathname } = useLocation();
  const children = item.children ?? [];
  const here = children.some((child) => isHere(child, pathname, place.at));
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  // In a small menu short groups stay open: folding three links costs more clicks than it saves room.
  const open = choice ?? (here || (few && children.length <= 4));
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
              <Leaf item={child} {...place} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
