import { Link } from 'react-router';
import { t } from '../../i18n';
import { builtMenu } from '../../registry/access';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { MenuItem, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import css from './LandingScreen.module.css';

/** Home of a view: its menu as cards, group by group. */
export default function LandingScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const view = registry.views.find((entry) => entry.key === route.view);
  // What is still to come is shown where apps are switched on, and nowhere else.
  const menu = builtMenu(view?.menu ?? []);
  const loose = menu.filter((item) => !item.children?.length);
  const groups = menu.filter((item) => item.children?.length);
  return (
    <Page title={view?.label ?? route.title} crumbs={crumbsOf(registry, { route, params })}>
      {menu.length === 0 && (
        <EmptyState kind="nothing" title={t('shell.soon.title', { title: route.title })} text={t('shell.soon.text')} />
      )}
      {loose.length > 0 && <Cards items={loose} />}
      {groups.map((group) => (
        <section key={group.label} className={css.group}>
          <h2>{group.label}</h2>
          <Cards items={group.children ?? []} />
        </section>
      ))}
    </Page>
  );
}

function Cards({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={css.cards}>
      {items.map((item) => (
        <li key={item.label + (item.to ?? '')}>
          <Link to={item.to ?? '/'} className={css.card}>
            <Icon name={item.icon ?? 'list'} size={17} />
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
