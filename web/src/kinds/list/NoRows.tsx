import { lazy, Suspense } from 'react';
import { t } from '../../i18n';
import { type EmptyKind, EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import type { Begin } from './CreateButton';
import type { ListModel } from './useListModel';

// Few lists are empty.
const AboutEntity = lazy(() => import('./AboutEntity'));

/** Why a list has no rows; undefined where it has some, or does not know yet. */
export function emptyOf(
  model: Pick<ListModel, 'loading' | 'narrowed'> & { rows: readonly unknown[]; error: { status: number } | null },
): EmptyKind | undefined {
  if (model.loading || model.rows.length > 0) return undefined;
  if (model.error) return model.error.status === 403 ? 'no-access' : 'failed';
  return model.narrowed ? 'no-match' : 'nothing';
}

/** In place of rows: what is missing, and the way out. */
export function NoRows({
  model,
  empty,
  create,
}: {
  model: Pick<ListModel, 'entity' | 'error' | 'retry' | 'actions' | 'own'>;
  empty: EmptyKind | undefined;
  create: Begin | undefined;
}) {
  const many = model.entity.label.many;
  switch (empty) {
    case undefined:
      return <Skeleton shape="table" />;
    case 'no-access':
      return <EmptyState kind={empty} many={many} />;
    case 'failed':
      return (
        <EmptyState
          kind={empty}
          many={many}
          error={model.error}
          action={{ label: t('error.tryAgain'), onClick: model.retry }}
        />
      );
    case 'no-match':
      return (
        <EmptyState
          kind={empty}
          many={many}
          action={{ label: t('empty.noMatch.action'), onClick: model.actions.clear }}
        />
      );
    case 'nothing':
      return (
        <EmptyState
          kind={empty}
          many={many}
          {...(model.own?.fixed
            ? { title: t('list.view.empty', { view: model.own.label }) }
            : {
                text: (
                  <Suspense fallback={'\u00a0'}>
                    <AboutEntity entity={model.entity} />
                  </Suspense>
                ),
              })}
          action={create}
        />
      );
  }
}
