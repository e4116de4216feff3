import { useNavigate } from 'react-router';
import { useRecord } from '../../data/hooks';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useSharing } from './api';
import { SendForm } from './SendForm';
import { SentLog } from './SentPanel';
import css from './sharing.module.css';

/** A page to send one document from: the letter, and what was sent before. */
export default withEntity(Sending);

function Sending({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const id = recordId(params) ?? '';
  const record = useRecord(entity, id);
  const sharing = useSharing(entity, id);
  const row = record.data?.data;
  const crumbs = crumbsOf(registry, { route, params });
  const back = () => void navigate(recordPath(entity.routes.detail, id) ?? entity.routes.list ?? '/');
  const state = entity.states?.field;
  return (
    <Page
      title={
        row
          ? t('sharing.sendTitle', { document: `${entity.label.one} ${titleOf(row, entity.titleField)}` })
          : route.title
      }
      crumbs={crumbs}
      width="reading"
      busy={record.isFetching || sharing.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!record.isError && sharing.isPending && <Skeleton shape="form" />}
      {!record.isError && sharing.isError && (
        <EmptyState
          kind={sharing.error.status === 403 || sharing.error.status === 404 ? 'no-access' : 'failed'}
          many={t('sharing.load')}
          error={sharing.error}
          action={
            sharing.error.status === 403 || sharing.error.status === 404
              ? undefined
              : { label: t('error.tryAgain'), onClick: () => void sharing.refetch() }
          }
        />
      )}
      {sharing.data && !sharing.data.meta.ready && (
        <EmptyState
          kind="nothing"
          icon="mail"
          title={t('sharing.send')}
          text={t('sharing.notReady')}
          action={{ label: t('sharing.backTo', { title: inSentence(entity.label.one) }), onClick: back }}
        />
      )}
      {sharing.data?.meta.ready && (
        <div className={css.page}>
          <section className={css.panel}>
            <SendForm entity={entity} id={id} sharing={sharing.data} onSent={back} onCancel={back} />
          </section>
          <section className={css.panel}>
            <h2>{t('sharing.title')}</h2>
            <SentLog entity={entity} id={id} sharing={sharing.data} />
          </section>
        </div>
      )}
    </Page>
  );
}
