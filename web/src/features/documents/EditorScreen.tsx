import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../data/hooks';
import type { Labels, Values } from '../../forms/values';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { isEditable } from '../../kinds/actions/model';
import { Missing } from '../../kinds/detail/Missing';
import { COPY, isEdit } from '../../kinds/form/formRoutes';
import { StateBadge } from '../../kinds/values/FieldValue';
import { titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { ClosedPage } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';

/** What a new record starts with, and the names of the records that leads to. */
export interface Copy {
  values: Values;
  labels: Labels;
}

export type EditorComponent = ComponentType<{
  entity: Entity;
  record: Row | undefined;
  copied?: Copy | undefined;
}>;

const CopyScreen = lazy(() => import('./CopyScreen'));

/** The page around a hand-made editor: who may, which record, and what to say while it comes or when it does not. */
export function EditorScreen({ route, params, entity, Editor }: ScreenProps & { Editor: EditorComponent }) {
  const registry = useRegistry();
  const copies = useSearchParams()[0].get(COPY);
  const crumbs = crumbsOf(registry, { route, params });
  const edits = isEdit(route);
  if (!entity || !(edits ? entity.can.update : entity.can.create)) return <ClosedPage route={route} params={params} />;
  if (edits) return <Existing route={route} params={params} entity={entity} Editor={Editor} />;
  return (
    <Page title={route.title || t('list.new', { one: inSentence(entity.label.one) })} crumbs={crumbs}>
      {copies ? (
        <Suspense fallback={<Skeleton shape="form" />}>
          <CopyScreen entity={entity} id={copies} Editor={Editor} />
        </Suspense>
      ) : (
        <Editor entity={entity} record={undefined} />
      )}
    </Page>
  );
}

function Existing({ route, params, entity, Editor }: Required<ScreenProps> & { Editor: EditorComponent }) {
  const registry = useRegistry();
  const id = recordId(params);
  const record = useRecord(entity, id);
  const row = record.data?.data;
  const crumbs = crumbsOf(registry, { route, params });
  if (!row) {
    return (
      <Page title={route.title} crumbs={crumbs} busy={record.isPending}>
        {record.isError ? (
          <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </Page>
    );
  }
  const title = titleOf(row, entity.titleField) || entity.label.one;
  const state = entity.states?.field;
  return (
    <Page
      title={t('formScreen.edit', { title })}
      crumbs={crumbs}
      badge={state && <StateBadge entity={entity} value={row[state]} />}
    >
      {isEditable(entity, row) ? (
        // The editor starts from the record as it was opened; a later version is the conflict panel's matter.
        <Editor key={row.id} entity={entity} record={row} />
      ) : (
        <EmptyState
          kind="no-access"
          title={t('doc.closed.title')}
          text={t('formScreen.closed', { one: inSentence(entity.label.one) })}
        />
      )}
    </Page>
  );
}
