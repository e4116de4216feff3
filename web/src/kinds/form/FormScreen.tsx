import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRecord } from '../../data/hooks';
import { EntityForm } from '../../forms/EntityForm';
import type { Labels, Values } from '../../forms/values';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps } from '../../registry/types';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { showToast, toastDone } from '../../ui/toasts';
import { isEditable } from '../actions/model';
import { Missing } from '../detail/Missing';
import { StateBadge } from '../values/FieldValue';
import { linkLabel, namedTitle, titleOf } from '../values/format';
import { useLabelsOf } from '../values/linkLabels';
import { recordId } from '../values/routeParams';
import { ClosedPage } from '../values/withEntity';
import { sharedWith } from './copyOf';
import { afterSave, isEdit, valuesFromAddress, valuesFromQuery } from './formRoutes';
import { valuesFromRoute } from './routeFill';

/** Creates or changes a record with the form its declaration describes. */
export default function FormScreen({ route, params, entity }: ScreenProps) {
  const edits = entity !== undefined && isEdit(route);
  const allowed = entity !== undefined && (edits ? entity.can.update : entity.can.create);
  if (!entity || !allowed) return <ClosedPage route={route} params={params} />;
  return edits ? (
    <EditForm route={route} params={params} entity={entity} />
  ) : (
    <CreateForm route={route} params={params} entity={entity} />
  );
}

function CreateForm({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  // `/invoices/{id}/repeat` makes something else of an invoice: what both know comes with it.
  const source = Object.values(registry.entities).find(
    (entry) => entry.routes.list && route.path.startsWith(`${entry.routes.list}/{`),
  );
  if (!source) return <NewForm route={route} params={params} entity={entity} />;
  return <FormFrom route={route} params={params} entity={entity} source={source} />;
}

function FormFrom({ route, params, entity, source }: Required<ScreenProps> & { source: Entity }) {
  const registry = useRegistry();
  const record = useRecord(source, recordId(params));
  const row = record.data?.data;
  if (row) {
    const labels: Labels = {};
    const values = sharedWith(entity, source, row, labels);
    // What it is called is nobody's to invent twice: the record it is made from has a name.
    const name = entity.fields.find((field) => field.name === entity.titleField && field.kind === 'text');
    if (name) values[name.name] ??= `${titleOf(row, source.titleField)} ${partyOf(source, row)}`.trim();
    return <NewForm key={row.id} route={route} params={params} entity={entity} from={{ values, labels }} />;
  }
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} busy={record.isPending}>
      {record.isError ? (
        <Missing entity={source} error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}

const partyOf = (entity: Entity, row: Row): string => {
  const party = entity.fields.find((field) => field.kind === 'link' && field.target?.startsWith('parties.'));
  return party ? linkLabel(row[party.name]) : '';
};

function NewForm({
  route,
  params,
  entity,
  from,
}: Required<ScreenProps> & { from?: { values: Values; labels: Labels } }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [initial] = useState<Values>(() => ({
    ...from?.values,
    ...valuesFromRoute(entity, route),
    ...valuesFromAddress(entity, params),
    ...valuesFromQuery(entity, query),
  }));
  const labels = useLabelsOf(registry, entity, initial);
  return (
    <Page
      title={route.title || t('list.new', { one: inSentence(entity.label.one) })}
      crumbs={crumbsOf(registry, { route, params })}
    >
      {/* A form reads the labels of its links when it begins. */}
      {labels === undefined ? (
        <Skeleton shape="form" />
      ) : (
        <EntityForm
          entity={entity}
          initial={initial}
          labels={{ ...from?.labels, ...labels }}
          onSaved={({ data, meta }) => {
            if (meta.waiting) {
              showToast({ title: t('offline.kept', { label: entity.label.one }), description: t('offline.kept.text') });
              void navigate(entity.routes.list ?? '/', { replace: true });
              return;
            }
            toastDone(t('form.saved', { one: entity.label.one }));
            void navigate(afterSave(entity, data.id), { replace: true });
          }}
          onCancel={() => void navigate(entity.routes.list ?? '/')}
        />
      )}
    </Page>
  );
}

function EditForm({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const navigate = useNavigate();
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
  const title = namedTitle(registry, entity, row) || entity.label.one;
  const state = entity.states?.field;
  const open = isEditable(entity, row);
  const back = afterSave(entity, row.id);
  return (
    <Page
      title={t('formScreen.edit', { title })}
      crumbs={crumbs}
      badge={state && <StateBadge entity={entity} value={row[state]} />}
      subtitle={open ? undefined : t('formScreen.closed', { one: inSentence(entity.label.one) })}
    >
      <EntityForm
        // The form starts from the record as it was opened; a later version is the conflict panel's matter.
        key={row.id}
        entity={entity}
        record={row}
        readOnly={!open}
        onSaved={() => {
          toastDone(t('form.saved', { one: entity.label.one }));
          void navigate(back, { replace: true });
        }}
        onCancel={() => void navigate(back)}
      />
    </Page>
  );
}
