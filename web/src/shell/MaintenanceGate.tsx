import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { maintenanceOf, ownNotice } from '../features/maintenance/maintenance';
import { t } from '../i18n';
import { canUse } from '../registry/access';
import { useMaybeRegistry } from '../registry/store';
import css from './Layout.module.css';

const MaintenanceNotice = lazy(() => import('../features/maintenance/MaintenanceNotice'));

/** Where the notice is switched off again: anyone who may go there is not kept out of it. */
const SWITCHES = '/settings';

/** The maintenance notice and banner, while their switches are on. */
export function MaintenanceGate() {
  const registry = useMaybeRegistry();
  const { pathname } = useLocation();
  const { notice, banner, duration } = maintenanceOf(registry);
  const settings =
    registry && ownNotice(registry) && canUse(registry, 'settings', 'admin')
      ? `${SWITCHES}?section=settings`
      : undefined;
  return (
    <>
      {banner && (
        <p className={`${css.notice} no-print`} data-tone="warn" role="status">
          {t('maintenance.banner')}
        </p>
      )}
      {notice && !(settings && pathname === SWITCHES) && (
        <Suspense fallback={null}>
          <MaintenanceNotice duration={duration} settings={settings} />
        </Suspense>
      )}
    </>
  );
}
