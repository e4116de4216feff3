import { useRecord } from '../../data/hooks';
import { CommentsPanel } from '../../kinds/detail/CommentsPanel';
import { HistoryPanel } from '../../kinds/detail/HistoryPanel';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import ApprovalPanel from '../approvals/ApprovalPanel';
import SentPanel from '../sharing/SentPanel';
import css from './activities.module.css';

/** Everything that happened around one record: letters, looks, decisions, what was said and what was changed. */
export default withEntity(Activities);

function Activities({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const record = useRecord(entity, recordId(params));
  const row = record.data?.data;
  const state = entity.states?.field;
  // One page with the decisions in front is the approval of a record.
  const approval = route.path.endsWith('/approval');
  return (
    <Page
      title={row ? `${route.title}: ${titleOf(row, entity.titleField) || entity.label.one}` : route.title}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!row && record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="detail" />}
      {row && (
        <div className={css.stack}>
          {approval && <ApprovalPanel entity={entity} id={row.id} always />}
          {!approval && <SentPanel entity={entity} id={row.id} />}
          {!approval && <ApprovalPanel entity={entity} id={row.id} />}
          <CommentsPanel entity={entity} id={row.id} />
          <HistoryPanel registry={registry} entity={entity} id={row.id} />
        </div>
      )}
    </Page>
  );
}
