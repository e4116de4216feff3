import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asApiError } from '../../../data/errors';
import { t } from '../../../i18n';
import { crumbsOf } from '../../../registry/crumbs';
import { currentRegistry, loadFamilyOf, useRegistry } from '../../../registry/store';
import type { Registry, RouteEntry, ScreenProps } from '../../../registry/types';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/icons';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { toastError } from '../../../ui/toasts';
import { NameDialog } from './NameDialog';
import { OwnMenu } from './OwnMenu';
import css from './own.module.css';
import { copyName, type Placed, startedFrom } from './placed';
import { type OwnDashboard, useKeeping, useOwnDashboards } from './useOwnDashboards';

/** What a new dashboard begins with. */
interface Start {
  heading: string;
  title: string;
  tiles: readonly Placed[];
}

/** The menu of dashboards: the reader's own, those of others, and those of the apps. */
export function OwnList({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const keeping = useKeeping();
  const answer = useOwnDashboards();
  const [start, setStart] = useState<Start>();
  const begin = () => setStart({ heading: t('dashboards.new'), title: '', tiles: [] });
  const copy = async (declared: RouteEntry) => {
    const address = declared.dashboard ?? '';
    try {
      await loadFamilyOf(address);
    } catch (error) {
      toastError(error);
      return;
    }
    setStart({
      heading: t('dashboards.copy'),
      title: copyName(declared.title, (title) => t('dashboards.copyOf', { title })),
      tiles: startedFrom(currentRegistry() ?? registry, address),
    });
  };
  const mine = (answer.data ?? []).filter((entry) => entry.mine);
  const others = (answer.data ?? []).filter((entry) => !entry.mine);
  return (
    <Page
      title={route.title}
      crumbs={crumbsOf(registry, { route, params })}
      busy={answer.isFetching}
      actions={
        <Button leftSection={<Icon name="plus" size={14} />} onClick={begin}>
          {t('dashboards.new')}
        </Button>
      }
    >
      <Group title={t('dashboards.mine')}>
        {answer.isPending ? (
          <Skeleton shape="form" />
        ) : answer.isError && !answer.data ? (
          <EmptyState
            kind="failed"
            many={route.title}
            error={asApiError(answer.error)}
            action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
          />
        ) : mine.length === 0 ? (
          <p className={css.none}>{t('dashboards.none')}</p>
        ) : (
          <ul>
            {mine.map((entry) => (
              <OwnRow key={entry.id} dashboard={entry} />
            ))}
          </ul>
        )}
      </Group>
      {others.length > 0 && (
        <Group title={t('dashboards.shared')}>
          <ul>
            {others.map((entry) => (
              <OwnRow key={entry.id} dashboard={entry} />
            ))}
          </ul>
        </Group>
      )}
      <Group title={t('dashboards.apps')}>
        <ul>
          {declaredOnes(registry).map((declared) => (
            <li key={declared.path} className={css.row}>
              <div className={css.words}>
                <Link to={declared.path}>{declared.title}</Link>
                <p>{registry.views.find((view) => view.key === declared.view)?.label}</p>
              </div>
              <Button
                variant="subtle"
                aria-label={t('dashboards.copyThis', { title: declared.title })}
                onClick={() => void copy(declared)}
              >
                {t('dashboards.copy')}
              </Button>
            </li>
          ))}
        </ul>
      </Group>
      {start && (
        <NameDialog
          heading={start.heading}
          title={start.title}
          onSave={async (input) => {
            void navigate(`/dashboards/${await keeping.create({ ...input, tiles: start.tiles })}`);
          }}
          onClose={() => setStart(undefined)}
        />
      )}
    </Page>
  );
}

/** Dashboards of the apps, each at the first of its addresses. */
function declaredOnes(registry: Registry): RouteEntry[] {
  const known = new Set<string>();
  const found = registry.routes.filter(({ kind, state, path, dashboard }) => {
    if (kind !== 'dashboard' || state !== 'built' || path.includes('{')) return false;
    if (dashboard === undefined || known.has(dashboard)) return false;
    known.add(dashboard);
    return true;
  });
  return found.sort((a, b) => a.title.localeCompare(b.title));
}

function OwnRow({ dashboard }: { dashboard: OwnDashboard }) {
  const { id, title, mine, owner, tiles, shared } = dashboard;
  const said = [
    t('dashboards.tiles', { count: tiles.length }),
    mine ? shared !== null && t('dashboards.isShared') : owner.label && t('view.of', { who: owner.label }),
  ];
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={`/dashboards/${id}`}>{title}</Link>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
      <OwnMenu
        dashboard={dashboard}
        button={
          <button type="button" className={css.more} aria-label={t('dashboards.manage', { title })}>
            <Icon name="dots" size={16} />
          </button>
        }
      />
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
