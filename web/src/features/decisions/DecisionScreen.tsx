import { useSearchParams } from 'react-router';
import { t } from '../../i18n';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { DecisionForm } from './DecisionForm';
import { useTable, useVersion } from './tables';

/** Writes a version of a decision table: its rows, and the examples beside them. */
export default function DecisionScreen({ route, params }: ScreenProps) {
  const [address] = useSearchParams();
  const id = params.publicId ?? params.id;
  const saved = useVersion(id);
  const of = saved.data?.table ?? address.get('table') ?? undefined;
  const table = useTable(of);
  const failed = saved.error ?? table.error;
  return (
    <Page
      title={saved.data?.name ?? table.data?.title ?? route.title}
      subtitle={table.data?.description}
      crumbs={[{ label: t('decisions.tables'), to: '/rules/tables' }]}
      busy={saved.isFetching || table.isFetching}
    >
      {failed ? (
        <EmptyState
          kind={failed.status === 403 || failed.status === 404 ? 'no-access' : 'failed'}
          icon="list"
          many={t('decisions.many')}
          error={failed}
          action={{ label: t('error.tryAgain'), onClick: () => void (saved.error ? saved : table).refetch() }}
        />
      ) : id === undefined && of === undefined ? (
        <EmptyState
          kind="nothing"
          icon="list"
          title={t('decisions.chooseTable')}
          text={t('decisions.chooseTableText')}
          action={{ label: t('decisions.tables'), to: '/rules/tables' }}
        />
      ) : table.data && (id === undefined || saved.data) ? (
        <DecisionForm key={saved.data?.id ?? of} table={table.data} saved={saved.data} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}
