import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { handIn } from '../../data/handIn';
import { useList, useSave } from '../../data/hooks';
import { draftKey } from '../../forms/drafts';
import { useDraft } from '../../forms/useDraft';
import { usePrimedLinks } from '../../forms/usePrimedLinks';
import type { Labels } from '../../forms/values';
import { t } from '../../i18n';
import { knownLabel, rememberLabel } from '../../kinds/values/linkLabels';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useEntity, useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps } from '../../registry/types';
import { today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { showToast, toastDone } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import { capturedOf, type Entry, errorsAt, linesOf, purposeOf } from './captureModel';
import { EntryCard } from './EntryCard';
import css from './expenses.module.css';

/** Receipts photographed where the money is spent: each picture is an expense, together they are a report. */
export default withEntity(function CaptureScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} width="reading">
      <Capture entity={entity} />
    </Page>
  );
});

function Capture({ entity }: { entity: Entity }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const name = useId();
  const save = useSave(entity);
  usePrimedLinks(entity);
  const draft = useDraft(draftKey(entity.name, 'capture'), undefined);
  const [keys, setKeys] = useState(() => ({ draft: newIdempotencyKey(), submit: newIdempotencyKey() }));
  const [purpose, setPurpose] = useState('');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const categories = useCategories();
  // A phone may close this page to open its camera: what was captured comes back by itself, under the same keys.
  const { values: kept, labels } = draft.found ?? {};
  const { keep, dismiss } = draft;
  useEffect(() => {
    const captured = capturedOf(kept);
    if (!captured) return;
    setEntries((now) => [...captured.entries, ...now]);
    setPurpose((now) => now || captured.purpose);
    setKeys(captured.keys);
    for (const [id, label] of Object.entries(labels ?? {})) rememberLabel(id, label);
    dismiss();
  }, [kept, labels, dismiss]);
  useEffect(() => {
    if (entries.length > 0) keep({ purpose, entries, keys }, labelsOf(entries));
  }, [purpose, entries, keys, keep]);
  const errors = save.error?.fieldErrors;
  const placed = errors?.filter((error) => error.pointer.startsWith('/lines/')) ?? [];

  const add = (kind: Entry['kind'], values: Record<string, unknown> = {}) => {
    const only = categories.filter((row) => row.kind === kind);
    const category = only.length === 1 ? only[0]?.id : undefined;
    setEntries((now) => [
      ...now,
      {
        key: newIdempotencyKey(),
        kind,
        values: { date: today(), ...(category ? { category } : {}), ...values },
      },
    ]);
  };
  const photographed = async (files: FileList | null) => {
    setProblem(undefined);
    for (const file of files ? [...files] : []) {
      try {
        add('receipt', { receipt: await handIn(file) });
      } catch (cause) {
        const error = asApiError(cause);
        setProblem(error.fieldErrors[0]?.message ?? error.userMessage);
      }
    }
  };
  const send = (then?: 'submit') => {
    const values = { purpose: purposeOf(purpose, entries, entity.label.one), lines: linesOf(entries) };
    save.mutate(
      {
        values,
        idempotencyKey: then ? keys.submit : keys.draft,
        label: values.purpose,
        ...(then ? { then } : {}),
      },
      {
        onSuccess: ({ data, meta }) => {
          draft.drop();
          if (meta.waiting) {
            showToast({ title: t('expenses.kept'), description: t('expenses.keptText') });
            void navigate(entity.routes.list ?? '/', { replace: true });
            return;
          }
          toastDone(t(then ? 'expenses.sent' : 'expenses.saved'));
          void navigate(recordPath(entity.routes.detail, data.id) ?? '/', { replace: true });
        },
      },
    );
  };
  return (
    <div className={css.capture}>
      <div className={css.ways}>
        <label className={css.photo}>
          <Icon name="camera" size={20} />
          <span>{t(phone ? 'expenses.photograph' : 'expenses.chooseReceipts')}</span>
          <input
            type="file"
            accept="image/*,application/pdf"
            multiple={!phone}
            capture={phone ? 'environment' : undefined}
            onChange={(event) => {
              const { files } = event.target;
              void photographed(files).finally(() => {
                event.target.value = '';
              });
            }}
          />
        </label>
        <Button variant="default" onClick={() => add('receipt')}>
          {t('expenses.noReceipt')}
        </Button>
        {categories.some((row) => row.kind === 'mileage') && (
          <Button variant="default" onClick={() => add('mileage')}>
            {t('expenses.mileage')}
          </Button>
        )}
        <Button variant="default" onClick={() => void navigate(entity.routes.create ?? '/')}>
          {t('expenses.trip')}
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className={inputs.error}>
          {problem}
        </p>
      )}
      {entries.length === 0 && <p className={css.quiet}>{t('expenses.start')}</p>}
      {entries.map((entry, index) => (
        <EntryCard
          key={entry.key}
          entity={entity}
          entry={entry}
          number={index + 1}
          errors={errorsAt(errors, index)}
          onChange={(values) => {
            setEntries((now) => now.map((other) => (other.key === entry.key ? { ...other, values } : other)));
          }}
          onRemove={() => {
            if (entries.length === 1) draft.drop();
            setEntries((now) => now.filter((other) => other.key !== entry.key));
          }}
        />
      ))}
      {entries.length > 0 && (
        <>
          <div className={inputs.field}>
            <label htmlFor={name} className={inputs.label}>
              {t('expenses.purpose')}
            </label>
            <span className={inputs.control}>
              <input
                id={name}
                className={inputs.input}
                value={purpose}
                maxLength={200}
                placeholder={purposeOf('', entries, entity.label.one)}
                onChange={(event) => setPurpose(event.target.value)}
              />
            </span>
          </div>
          {save.error && placed.length < (errors?.length ?? 0) + (errors?.length ? 0 : 1) && (
            <p role="alert" className={inputs.error}>
              {errors?.find((error) => !error.pointer.startsWith('/lines/'))?.message ?? save.error.userMessage}
            </p>
          )}
          <div className={css.send}>
            <Button onClick={() => send('submit')} loading={save.isPending}>
              {t('expenses.send')}
            </Button>
            <Button variant="default" onClick={() => send()} loading={save.isPending}>
              {t('expenses.save')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What the links of these expenses are called. */
const labelsOf = (entries: readonly Entry[]): Labels =>
  Object.fromEntries(
    entries.flatMap(({ values }) =>
      Object.values(values).flatMap((value) => {
        const label = typeof value === 'string' ? knownLabel(value) : undefined;
        return label === undefined ? [] : [[value, label]];
      }),
    ),
  );

/** The active categories; kept answers stand in where there is no connection. */
function useCategories(): Row[] {
  const category = useEntity('expenses.category');
  const list = useList(
    category as Entity,
    { filters: [{ field: 'active', op: 'eq', value: 'true' }], limit: 200 },
    {
      enabled: category !== undefined,
    },
  );
  return list.data?.rows ?? [];
}
