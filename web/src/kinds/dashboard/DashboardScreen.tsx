import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePreference } from '../../data/personal';
import { t, withWords } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Dashboard, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { ClosedPage } from '../values/withEntity';
import { tilesOf } from './added';
import { isArrangement, onShow } from './arrange';
import { Tiles } from './Tiles';

// Most dashboards are read as they are.
const ArrangeDialog = lazy(withWords('tools', () => import('./ArrangeDialog')));
// Those that people compose are read at their own addresses.
const OwnScreen = lazy(withWords('tools', () => import('./own/OwnScreen')));

/** Home of a family: figures, charts and short lists, each on its own feet. */
export default function DashboardScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  if (route.component === 'own-dashboards') return <OwnScreen route={route} params={params} />;
  const dashboard = route.dashboard === undefined ? undefined : registry.dashboards[route.dashboard];
  if (!dashboard) return <ClosedPage route={route} params={params} />;
  return <Laid key={dashboard.name} route={route} params={params} dashboard={dashboard} />;
}

/** A dashboard as its reader has laid it; that is kept on the server, and so the same on every device. */
function Laid({ route, params, dashboard }: ScreenProps & { dashboard: Dashboard }) {
  const registry = useRegistry();
  const [arrangement, keep] = usePreference(`dashboard:${dashboard.name}`, isArrangement);
  const [arranging, setArranging] = useState(false);
  const tiles = [...dashboard.tiles, ...tilesOf(arrangement?.added ?? [], registry)];
  const shown = onShow(tiles, arrangement);
  const arrange = () => setArranging(true);
  return (
    <Page
      title={route.title || dashboard.title}
      crumbs={crumbsOf(registry, { route, params })}
      actions={
        <Button
          variant="default"
          data-compact
          aria-label={t('dashboard.arrange')}
          leftSection={<Icon name="settings" size={14} />}
          onClick={arrange}
        >
          {t('dashboard.arrange')}
        </Button>
      }
    >
      {tiles.length === 0 ? (
        <EmptyState kind="nothing" title={t('dashboard.empty')} />
      ) : shown.length === 0 ? (
        <EmptyState
          kind="no-match"
          title={t('dashboard.hidden')}
          action={{ label: t('dashboard.usual'), onClick: () => keep(undefined) }}
        />
      ) : (
        <Tiles tiles={shown} />
      )}
      {arranging && (
        <Suspense fallback={null}>
          <ArrangeDialog
            route={route}
            tiles={tiles}
            arrangement={arrangement}
            onChange={keep}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
