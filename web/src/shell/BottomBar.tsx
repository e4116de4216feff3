import { Link } from 'react-router';
import { t } from '../i18n';
import type { Registry } from '../registry/types';
import { Icon } from '../ui/icons';
import css from './BottomBar.module.css';
import { storeView } from './viewStore';

const VIEWS = 5;

/** The phone's bar: the first five views, then More. */
export function BottomBar({
  registry,
  current,
  onMore,
}: {
  registry: Registry;
  current: string | undefined;
  onMore: () => void;
}) {
  const views = registry.views.filter((view) => view.state === 'built').slice(0, VIEWS);
  return (
    <nav className={`${css.bar} no-print`} aria-label={t('shell.views')}>
      {views.map((view) => (
        <Link
          key={view.key}
          to={view.home}
          className={css.entry}
          aria-current={view.key === current ? 'true' : undefined}
          onClick={() => storeView(view.key)}
        >
          <Icon name={view.icon} size={20} />
          <span>{view.label}</span>
        </Link>
      ))}
      <button type="button" className={css.entry} onClick={onMore}>
        <Icon name="dots" size={20} />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  );
}
