import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { pageLeaves } from '../data/leaving';
import { watchUnsaved } from '../data/unsaved';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

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
      // Who works has changed already (the reader was asked before, or did it in another tab): a form that stayed would
      // save to another business. The draft brings the work back.
      if (dirty() && !pageLeaves()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  useEffect(() => watchUnsaved(dirty), [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog kept={kept} onGo={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  );
}
