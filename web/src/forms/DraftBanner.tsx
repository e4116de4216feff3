import { Button } from '@mantine/core';
import type { Draft } from '../data/db';
import { t } from '../i18n';
import { formatAgo } from '../ui/dates';
import css from './forms.module.css';

/** Offers the work of last time. */
export function DraftBanner({
  draft,
  stale,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  stale: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className={css.banner} role="status">
      <span>
        {t('form.draft.found', { time: formatAgo(draft.savedAt) })} {stale && t('form.draft.stale')}
      </span>
      <Button size="compact-xs" onClick={onRestore}>
        {t('form.draft.restore')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={onDiscard}>
        {t('form.draft.discard')}
      </Button>
    </div>
  );
}
