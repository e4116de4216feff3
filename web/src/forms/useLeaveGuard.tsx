import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { watchUnsaved } from '../data/unsaved';
import { t } from '../i18n';
import { Dialog } from '../ui/Dialog';

/**
 * Asks before a form with changes is left, inside the app and by closing the tab. Returns the dialog to draw. `kept` says
 * whether a draft brings the changes back.
 */
export function useLeaveGuard(dirty: () => boolean, kept = true): React.ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The end of the session is no choice of the user's; the draft brings the work back.
      nextLocation.pathname !== '/logout',
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  useEffect(() => watchUnsaved(dirty), [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('form.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="default" onClick={() => blocker.proceed()}>
            {t('form.leave.go')}
          </Button>
          <Button onClick={() => blocker.reset()} data-autofocus>
            {t('form.leave.stay')}
          </Button>
        </>
      }
    >
      {t(kept ? 'form.leave.text' : 'form.leave.lost')}
    </Dialog>
  );
}
