import { memo, type ReactNode, useCallback, useState } from 'react';
import { ViewBanner } from '../features/access/ViewBanner';
import { EnvironmentRibbon } from '../features/businesses/EnvironmentRibbon';
import { ConnectionNotice } from '../features/offline/ConnectionNotice';
import { usePresence } from '../features/workflows/presence';
import { t } from '../i18n';
import type { Match } from '../registry/matcher';
import type { Registry } from '../registry/types';
import { BottomBar } from './BottomBar';
import { Celebrations } from './Celebrations';
import { CreateHost } from './CreateHost';
import { Footer } from './Footer';
import css from './Layout.module.css';
import { MaintenanceGate } from './MaintenanceGate';
import { MobileMenu } from './MobileMenu';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useCurrentView } from './viewStore';
import { WorkflowDock } from './WorkflowDock';
import { WorkflowStrip } from './WorkflowStrip';

export interface LayoutProps {
  registry: Registry;
  /** The route on screen; undefined on not-found and no-access pages. */
  match: Match | undefined;
  children: ReactNode;
}

// The frame around a screen: drawn anew only when what it shows changes, not with every screen.
const Bar = memo(TopBar);
const Menu = memo(SideMenu);
const Views = memo(BottomBar);
const NOTICES = (
  <>
    <EnvironmentRibbon />
    <ConnectionNotice />
    <MaintenanceGate />
  </>
);
const DOCK = <WorkflowDock />;
const FOOTER = <Footer slim />;
const CELEBRATIONS = (
  <>
    <Celebrations />
    <CreateHost />
  </>
);

/** The entry of the menu a screen stands under: the list of what it shows. */
function placeOf(registry: Registry, match: Match | undefined): string | undefined {
  const entity = match?.route.entity === undefined ? undefined : registry.entities[match.route.entity];
  return entity?.routes.list ?? undefined;
}

/** The four layouts: standard, mobile (room for a thumb at the bottom), bare and print. */
export function Layout({ registry, match, children }: LayoutProps) {
  const layout = match?.route.layout ?? 'standard';
  const current = useCurrentView();
  const view = registry.views.find((entry) => entry.key === current) ?? registry.views[0];
  const [menuOpen, setMenuOpen] = useState(false);
  const guided = usePresence((presence) => presence.running?.minimised === false);
  const waiting = usePresence((presence) => presence.running?.minimised === true);
  const openMenu = useCallback(() => setMenuOpen(true), []);

  if (layout === 'bare' || layout === 'print') {
    return (
      <main id="main" className={css.bare} data-layout={layout}>
        {children}
      </main>
    );
  }
  return (
    <div
      className={css.shell}
      data-layout={layout}
      data-kind={match?.route.kind}
      data-guided={guided || undefined}
      data-waiting={waiting || undefined}
    >
      <a href="#main" className={`${css.skip} no-print`}>
        {t('shell.skip')}
      </a>
      <ViewBanner />
      <Bar registry={registry} view={view} onMenu={openMenu} />
      {NOTICES}
      <div className={css.middle}>
        {view && view.menu.length > 0 && <Menu view={view} at={placeOf(registry, match)} />}
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        {DOCK}
      </div>
      {FOOTER}
      {waiting && <WorkflowStrip />}
      <Views registry={registry} current={view?.key} onMore={openMenu} />
      {CELEBRATIONS}
      {menuOpen && <MobileMenu registry={registry} current={view?.key} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}
