import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { usePreference } from '../../data/personal';
import { useSession } from '../../data/session';
import { t, withWords } from '../../i18n';
import { isId, ON_HOME } from '../../kinds/dashboard/own/home';
import { TileFault } from '../../kinds/dashboard/TileStates';
import { useRegistry } from '../../registry/store';
import type { Registry, ScreenProps, View } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import css from './HomeScreen.module.css';
import { Coming, heightBefore, KeptPlace, Place, usePlaces } from './KeptPlace';
import { NewMenu } from './NewMenu';
import { recentScreens } from './recentScreens';
import { Standing } from './Standing';

// For who chose one.
const HomeDashboard = lazy(withWords('tools', () => import('../../kinds/dashboard/own/HomeDashboard')));
const Setup = lazy(withWords('businesses', () => import('./Setup')));

/** The first page of everybody who signed in: the apps of the business, and where they were. */
export default function HomeScreen({ route }: ScreenProps) {
  const registry = useRegistry();
  const name = useSession((state) => state.session?.user.firstName ?? '');
  const business = useSession((state) => state.business?.name ?? '');
  const recent = useMemo(recentScreens, []);
  const [chosen] = usePreference(ON_HOME, isId);
  // What is still to come is shown where apps are switched on, and nowhere else.
  const apps = registry.views.filter((view) => view.home !== '/' && view.state === 'built');
  return (
    <Page
      title={name === '' ? route.title : t('home.hello', { name })}
      subtitle={business}
      actions={<NewMenu registry={registry} />}
    >
      <KeptPlace first={<FirstVisit />}>
        <Checklist registry={registry} above />
        <ErrorBoundary part fallback={(error, retry) => <TileFault error={error} onRetry={retry} />}>
          <Standing registry={registry} />
        </ErrorBoundary>
        <Checklist registry={registry} />
        {chosen !== undefined && (
          <ErrorBoundary part fallback={(error, retry) => <TileFault error={error} onRetry={retry} />}>
            <Suspense fallback={<Coming name="own" />}>
              <Place name="own">
                <HomeDashboard id={chosen} />
              </Place>
            </Suspense>
          </ErrorBoundary>
        )}
        {recent.length > 0 && (
          <section className={css.section}>
            <h2>{t('home.recent')}</h2>
            <ul className={css.recent}>
              {recent.map((screen) => (
                <li key={screen.path}>
                  <Link to={screen.path}>
                    <Icon name="history" size={15} /> <span>{screen.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={css.section}>
          <h2>{t('home.apps')}</h2>
          {apps.length === 0 ? (
            <EmptyState kind="no-access" title={t('home.noApps')} text={t('home.noApps.text', { business })} />
          ) : (
            <ul className={css.apps}>
              {apps.map((view) => (
                <App key={view.key} view={view} />
              ))}
            </ul>
          )}
        </section>
        <div className={css.lower}>
          {(registry.wizards?.length ?? 0) > 0 && (
            <section className={css.section}>
              <h2>{t('home.guides')}</h2>
              <div className={css.guides}>
                <p>{t('home.guides.text')}</p>
                <Button
                  variant="default"
                  onClick={() => window.dispatchEvent(new CustomEvent('open-workflows'))}
                  leftSection={<Icon name="route" size={16} />}
                >
                  {t('home.guides.open')}
                </Button>
              </div>
            </section>
          )}
        </div>
      </KeptPlace>
    </Page>
  );
}

/**
 * What a new business still has to do comes first. Where it was not there last time, as a rule because all of it is done, it would push
 * the rest of the page down: should it turn up again, it stands below until the next visit.
 */
function Checklist({ registry, above = false }: { registry: Registry; above?: boolean }) {
  const first = heightBefore(usePlaces(), 'setup') !== 0;
  if (first !== above) return null;
  return (
    <ErrorBoundary part fallback={() => null}>
      <Suspense fallback={<Coming name="setup" />}>
        <Setup registry={registry} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page of somebody who was not here before, in outline: figures, what waits and what is ahead. */
function FirstVisit() {
  return (
    <div className={css.first} role="status" aria-busy="true" aria-label={t('ui.loading')}>
      <div className={css.wait} />
      <div className={css.wait} />
      <div className={`${css.wait} ${css.cashWait}`} />
    </div>
  );
}

function App({ view }: { view: View }) {
  return (
    <li>
      <Link to={view.home} className={css.app}>
        <span className={css.icon}>
          <Icon name={view.icon} size={21} />
        </span>
        <span className={css.name}>
          <strong>{view.label}</strong>
        </span>
      </Link>
    </li>
  );
}
