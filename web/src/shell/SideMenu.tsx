import { t } from '../i18n';
import type { View } from '../registry/types';
import { MenuTree } from './MenuTree';
import css from './SideMenu.module.css';

/** The menu of the view in use, beside the content on wide screens. */
export function SideMenu({ view, at }: { view: View; at: string | undefined }) {
  return (
    <nav className={`${css.side} no-print`} aria-label={t('shell.menuOf', { view: view.label })}>
      {/* What was searched for in one menu is nothing to another. */}
      <MenuTree key={view.key} items={view.menu} at={at} />
    </nav>
  );
}
