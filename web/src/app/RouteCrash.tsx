import { useRouteError } from 'react-router';
import { CrashScreen } from './CrashScreen';

/** What shows when a route could not start at all (no registry, a failed download of code). */
export function RouteCrash() {
  return <CrashScreen error={useRouteError()} onRetry={() => window.location.reload()} />;
}
