import { Button } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { newIdempotencyKey } from '../../data/client';
import { namedAs, type Wanted } from '../../data/createInPlace';
import { type RecordAnswer, useSave } from '../../data/hooks';
import { linkSearch } from '../../data/linkSearch';
import { firstRefused, useRefusal } from '../../forms/useRefusal';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { titleOf } from '../../kinds/values/format';
import { knownLabel, rememberLabel } from '../../kinds/values/linkLabels';
import { useRegistry } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import css from './create.module.css';
import { smallForm } from './smallForm';

const EntityForm = lazy(() => import('../../forms/EntityForm').then((module) => ({ default: module.EntityForm })));

/** A new record over the form that misses it: few questions, and the full form behind them. */
export default function CreateDialog({ wanted }: { wanted: Wanted }) {
  const { entity, text, done } = wanted;
  const registry = useRegistry();
  const form = useId();
  const save = useSave(entity);
  const [key] = useState(newIdempotencyKey);
  const [values, setValues] = useState<Record<string, unknown>>(() => namedAs(entity, text));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const fields = smallForm(entity);
  const names = fields.map((field) => field.name);
  const refusal = useRefusal(save.error, names);
  const made = ({ data: row, meta }: RecordAnswer) => {
    if (meta.waiting) {
      // It has no number yet that something could name it by.
      showToast({ title: t('offline.kept', { label: entity.label.one }), description: t('offline.kept.text') });
      done(undefined);
      return;
    }
    const label = titleOf(row, entity.titleField) || text;
    rememberLabel(row.id, label);
    done({ value: row.id, label });
  };
  const at = (name: string) =>
    refusal.at(name) ??
    (missing.includes(name)
      ? t('valid.required', { label: fields.find((field) => field.name === name)?.label ?? name })
      : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = fields
      .filter((field) => field.required && (values[field.name] === undefined || values[field.name] === ''))
      .map((field) => field.name);
    setMissing(gaps);
    if (gaps[0] !== undefined) {
      document.getElementById(`${form}-${gaps[0]}`)?.focus();
      return;
    }
    save.mutate(
      { values, idempotencyKey: key, label: text },
      {
        onSuccess: made,
        onError: (error) => {
          const wrong = firstRefused(error, names);
          if (wrong !== undefined) document.getElementById(`${form}-${wrong}`)?.focus();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('list.new', { one: inSentence(entity.label.one) })}
      size={full ? 'large' : 'small'}
      onClose={() => done(undefined)}
      footer={
        full ? undefined : (
          <>
            <Button variant="subtle" onClick={() => setFull(true)}>
              {t('create.full')}
            </Button>
            <Button variant="default" onClick={() => done(undefined)} disabled={save.isPending}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={form} loading={save.isPending}>
              {t('create.save')}
            </Button>
          </>
        )
      }
    >
      {full ? (
        <Suspense fallback={<Skeleton shape="form" />}>
          <EntityForm entity={entity} initial={values} onSaved={made} onCancel={() => done(undefined)} />
        </Suspense>
      ) : (
        <form id={form} onSubmit={submit} noValidate className={css.form}>
          {refusal.others.map((message) => (
            <p key={message} role="alert" className={inputs.error}>
              {message}
            </p>
          ))}
          {fields.map((field, index) => {
            const id = `${form}-${field.name}`;
            const message = at(field.name);
            const value = values[field.name];
            return (
              <div key={field.name} className={field.kind === 'bool' ? inputs.check : inputs.field}>
                <label htmlFor={id} className={field.kind === 'bool' ? undefined : inputs.label}>
                  {field.label} {field.required && <span aria-hidden="true">*</span>}
                </label>
                <span className={inputs.control}>
                  <KindInput
                    id={id}
                    field={field}
                    value={value}
                    onChange={(next) => {
                      setValues((now) => ({ ...now, [field.name]: next }));
                      setMissing((now) => now.filter((name) => name !== field.name));
                      refusal.edited(field.name);
                    }}
                    invalid={message !== undefined}
                    describedBy={message ? `${id}-error` : undefined}
                    autoFocus={index === 0}
                    currency={registry.currency}
                    currencies={Object.keys(registry.currencies)}
                    search={linkSearch(registry, field)}
                    valueLabel={typeof value === 'string' ? knownLabel(value) : undefined}
                    onLabel={rememberLabel}
                  />
                </span>
                {message && (
                  <p id={`${id}-error`} className={inputs.error}>
                    {message}
                  </p>
                )}
              </div>
            );
          })}
        </form>
      )}
    </Dialog>
  );
}
