import type { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { say } from './words';

/** Nothing can be shown: no access, nothing there, or no answer. */
export function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status === 403) return <EmptyState kind="no-access" text={say('plugins.noAccess')} />;
  if (error.status === 404) {
    return (
      <EmptyState
        kind="nothing"
        icon="puzzle"
        title={say('plugins.gone')}
        text={say('plugins.goneText')}
        action={{ label: say('plugins.all'), to: '/settings/plugins' }}
      />
    );
  }
  return (
    <EmptyState
      kind="failed"
      many={say('plugins.title')}
      error={error}
      action={{ label: t('error.tryAgain'), onClick: onRetry }}
    />
  );
}
