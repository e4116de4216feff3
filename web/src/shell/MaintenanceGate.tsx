import { lazy, Suspense } from 'react';
import { maintenanceOf } from '../features/maintenance/maintenance';
import { t } from '../i18n';
import { useMaybeRegistry } from '../registry/store';
import css from './Layout.module.css';

const MaintenanceNotice = lazy(() => import('../features/maintenance/MaintenanceNotice'));

/** The maintenance notice and banner, while their switches are on. */
export function MaintenanceGate() {
  const { notice, banner, duration } = maintenanceOf(useMaybeRegistry());
  return (
    <>
      {banner && (
        <p className={`${css.notice} no-print`} data-tone="warn" role="status">
          {t('maintenance.banner')}
        </p>
      )}
      {notice && (
        <Suspense fallback={null}>
          <MaintenanceNotice duration={duration} />
        </Suspense>
      )}
    </>
  );
}
