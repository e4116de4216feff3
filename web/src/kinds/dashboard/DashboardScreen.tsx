import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { ClosedPage } from '../values/withEntity';
import { Tiles } from './Tiles';

/** Home of a family: figures, charts and short lists, each on its own feet. */
export default function DashboardScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const dashboard = route.dashboard === undefined ? undefined : registry.dashboards[route.dashboard];
  const crumbs = crumbsOf(registry, { route, params });
  if (!dashboard) return <ClosedPage route={route} params={params} />;
  return (
    <Page title={route.title || dashboard.title} crumbs={crumbs}>
      {dashboard.tiles.length === 0 ? (
        <EmptyState kind="nothing" title={t('dashboard.empty')} />
      ) : (
        <Tiles tiles={dashboard.tiles} />
      )}
    </Page>
  );
}
