import { useSearchParams } from 'react-router';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { BaseChoice } from './BaseChoice';
import { BuilderForm } from './BuilderForm';
import { draftOf, newDraft, useBase, useSaved } from './savedReports';

/** Makes a report from another one or from a list of records, and changes one that was made. */
export default function BuilderScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const [address] = useSearchParams();
  const changed = params.publicId;
  const saved = useSaved(changed);
  const wanted = changed === undefined ? params.reportType : saved.data?.base;
  const base = useBase(wanted);
  const error = saved.error ?? base.error;
  return (
    <Page
      title={
        changed === undefined
          ? base.data
            ? t('builder.titleOf', { base: base.data.title })
            : route.title
          : route.title
      }
      crumbs={crumbsOf(registry, { route, params })}
      busy={saved.isFetching || base.isFetching}
    >
      {changed === undefined && wanted === undefined ? (
        <BaseChoice />
      ) : error ? (
        error.status === 403 || error.status === 404 ? (
          <EmptyState kind="no-access" icon="report" action={{ label: t('builder.other'), to: '/reports/create' }} />
        ) : (
          <EmptyState
            kind="failed"
            many={t('reports.many')}
            error={error}
            action={{ label: t('error.tryAgain'), onClick: () => void (saved.error ? saved : base).refetch() }}
          />
        )
      ) : base.data && (changed === undefined || saved.data) ? (
        <BuilderForm
          key={`${base.data.name}:${saved.data?.id ?? ''}`}
          base={base.data}
          start={saved.data ? draftOf(saved.data, base.data) : newDraft(base.data, address)}
          saved={saved.data}
        />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}
