import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';

/** A record that is not there, not yours, or did not come. */
export function Missing({
  entity,
  error,
  onRetry,
}: {
  entity: Entity;
  error: { status: number };
  onRetry: () => void;
}) {
  const one = entity.label.one;
  if (error.status === 404) {
    return (
      <EmptyState
        kind="no-match"
        title={t('error.missingRecord', { label: inSentence(one) })}
        text={t('error.missingRecord.text')}
        action={
          entity.routes.list
            ? { label: t('detail.back', { many: inSentence(entity.label.many) }), to: entity.routes.list }
            : undefined
        }
      />
    );
  }
  if (error.status === 403) return <EmptyState kind="no-access" many={entity.label.many} />;
  return (
    <EmptyState
      kind="failed"
      many={entity.label.one}
      error={error}
      action={{ label: t('error.tryAgain'), onClick: onRetry }}
    />
  );
}
