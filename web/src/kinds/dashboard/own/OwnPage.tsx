import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../../data/errors';
import { t } from '../../../i18n';
import { crumbsOf } from '../../../registry/crumbs';
import { useRegistry } from '../../../registry/store';
import type { ScreenProps } from '../../../registry/types';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/icons';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { Tiles } from '../Tiles';
import { OwnMenu } from './OwnMenu';
import css from './own.module.css';
import { tilesOn } from './placed';
import { TilesDialog } from './TilesDialog';
import { type OwnDashboard, useDeclared, useKeeping, useOwnDashboards } from './useOwnDashboards';

/** One dashboard that somebody composed, as far as its reader may see it. */
export function OwnPage({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const answer = useOwnDashboards();
  const dashboard = answer.data?.find((entry) => entry.id === params.id);
  const crumbs = [...crumbsOf(registry, { route, params }), { label: t('dashboards.all'), to: '/dashboards' }];
  if (dashboard) return <Composed key={dashboard.id} dashboard={dashboard} crumbs={crumbs} />;
  return (
    <Page title={route.title} crumbs={crumbs}>
      {answer.isError ? (
        <EmptyState
          kind="failed"
          many={t('dashboards.all')}
          error={asApiError(answer.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
        />
      ) : answer.isFetching ? (
        <Skeleton shape="cards" />
      ) : (
        <EmptyState
          kind="no-access"
          title={t('dashboards.gone')}
          text={t('dashboards.gone.text')}
          action={{ label: t('dashboards.all'), to: '/dashboards' }}
        />
      )}
    </Page>
  );
}

function Composed({ dashboard, crumbs }: { dashboard: OwnDashboard; crumbs: { label: string; to?: string }[] }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const keeping = useKeeping();
  const declared = useDeclared(dashboard.tiles);
  const [arranging, setArranging] = useState(false);
  const tiles = tilesOn(dashboard.tiles, registry);
  const who = dashboard.owner.label;
  return (
    <Page
      title={dashboard.title}
      crumbs={crumbs}
      busy={!declared}
      subtitle={!dashboard.mine && who ? t('view.of', { who }) : undefined}
      actions={
        <>
          {dashboard.mine && (
            <Button
              variant="default"
              data-compact
              aria-label={t('dashboard.arrange')}
              leftSection={<Icon name="settings" size={14} />}
              onClick={() => setArranging(true)}
            >
              {t('dashboard.arrange')}
            </Button>
          )}
          <OwnMenu
            dashboard={dashboard}
            onRemoved={() => void navigate('/dashboards')}
            button={
              <Button variant="default" data-compact aria-label={t('dashboards.manage', { title: dashboard.title })}>
                <Icon name="dots" size={14} />
              </Button>
            }
          />
        </>
      }
    >
      {dashboard.closed > 0 && (
        <p className={css.note}>
          <Icon name="lock" size={14} /> {t('dashboards.closed', { count: dashboard.closed })}
        </p>
      )}
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} />
      ) : !declared ? (
        <Skeleton shape="cards" />
      ) : (
        dashboard.closed === 0 && (
          <EmptyState
            kind="nothing"
            title={t('dashboard.empty')}
            text={t('dashboards.empty')}
            action={dashboard.mine ? { label: t('dashboards.addTiles'), onClick: () => setArranging(true) } : undefined}
          />
        )
      )}
      {arranging && (
        <TilesDialog
          placed={dashboard.tiles}
          onSave={(placed) => keeping.update(dashboard.id, { tiles: placed })}
          onClose={() => setArranging(false)}
        />
      )}
    </Page>
  );
}
