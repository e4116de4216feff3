import { Button } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { type ApiError, asApiError, type FieldError } from '../../data/errors';
import { handIn } from '../../data/handIn';
import { linkSearch } from '../../data/linkSearch';
import { useBegins } from '../../forms/conditions';
import { t, withWords } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row, Transition } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import { isLink } from '../values/format';
import { knownLabel, rememberLabel } from '../values/linkLabels';
import css from './actions.module.css';

// Few questions are answered by a file.
const Suggested = lazy(() => import('../values/Suggested').then((module) => ({ default: module.Suggested })));
const LineQuantities = lazy(withWords('work', () => import('../../features/documents/LineQuantities')));

export interface TransitionDialogProps {
  transition: Transition;
  /** What it is about to happen to: `INV-00012`, `3 invoices`. */
  subject: string;
  busy: boolean;
  error: unknown;
  /** Currency of the record, for amounts that are asked. */
  currency?: { code: string; digits: number } | undefined;
  /** The one record: what computed answers start from, and whose lines questions may be about. */
  record?: { entity: Entity; row: Row };
  onRun: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Asks what a transition needs to know, and confirms what cannot be undone. */
export function TransitionDialog(props: TransitionDialogProps) {
  return (
    // Shown with its questions: a dialog that grew under the pointer would take a click for something else.
    <Suspense fallback={null}>
      <Questions {...props} />
    </Suspense>
  );
}

function Questions({ transition, subject, busy, error, currency, record, onRun, onClose }: TransitionDialogProps) {
  const registry = useRegistry();
  const form = useId();
  const asked = typed(transition.ask);
  const begins = useBegins(asked);
  const [values, setValues] = useState<Record<string, unknown>>(() => begins(asked, record?.row));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<{ error: unknown; names: string[] }>({ error: undefined, names: [] });
  const problem: ApiError | undefined = error ? asApiError(error) : undefined;
  const cleared = edited.error === error ? edited.names : [];
  const errors = placed(problem?.fieldErrors ?? [], asked).filter((entry) => !cleared.includes(entry.name));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What only the server can work out is left to it.
    const left = (field: Field) => field.defaultExpr && !(field.name in values);
    const gaps = asked
      .filter((field) => field.required && !left(field) && values[field.name] === undefined)
      .map((field) => field.name);
    setMissing(gaps);
    if (gaps[0] !== undefined) document.getElementById(`${form}-${gaps[0]}`)?.focus();
    // What was emptied stays empty: the server fills in what it is not told of.
    else onRun(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null])));
  };
  const put = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setMissing((now) => now.filter((entry) => entry !== name));
    setEdited((now) => ({ error, names: now.error === error ? [...now.names, name] : [name] }));
  };

  return (
    <Dialog
      title={t('action.title', { action: transition.label, subject })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy} color={transition.tone === 'bad' ? 'red.8' : undefined}>
            {transition.label}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={css.ask}>
        {transition.confirm && <p>{transition.confirm}</p>}
        {!transition.confirm && asked.length === 0 && <p>{t('action.sure', { subject })}</p>}
        {problem && errors.length === 0 && (
          <p role="alert" className={css.problem}>
            {problem.userMessage}
          </p>
        )}
        {asked.map((field, index) => {
          const id = `${form}-${field.name}`;
          if (field.kind === 'json' && field.name === 'lines' && record)
            return (
              <LineQuantities
                key={field.name}
                {...record}
                id={id}
                label={field.label}
                action={transition.name}
                onChange={(value) => put(field.name, value)}
              />
            );
          const message =
            errors.find((entry) => entry.name === field.name)?.message ??
            (missing.includes(field.name) ? t('valid.required', { label: field.label }) : undefined);
          return (
            <div key={field.name} className={field.kind === 'bool' ? inputs.check : inputs.field}>
              <label htmlFor={id} className={field.kind === 'bool' ? undefined : inputs.label}>
                {field.label} {field.required && <span aria-hidden="true">*</span>}
              </label>
              <span className={inputs.control}>
                <KindInput
                  id={id}
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => put(field.name, value)}
                  invalid={message !== undefined}
                  describedBy={message ? `${id}-error` : field.help ? `${id}-help` : undefined}
                  autoFocus={index === 0}
                  currency={field.currencyField ? (currency ?? registry.currency) : registry.currency}
                  currencies={Object.keys(registry.currencies)}
                  search={linkSearch(registry, field)}
                  valueLabel={labelOf(record?.row, values[field.name])}
                  onLabel={rememberLabel}
                  handIn={handIn}
                />
              </span>
              {field.suggest && (
                <Suspense fallback={null}>
                  <Suggested from={field.suggest} text={values[field.name]} />
                </Suspense>
              )}
              {message ? (
                <p id={`${id}-error`} className={inputs.error}>
                  {message}
                </p>
              ) : (
                field.help && (
                  <p id={`${id}-help`} className={inputs.help}>
                    {field.help}
                  </p>
                )
              )}
            </div>
          );
        })}
      </form>
    </Dialog>
  );
}

/** Questions a person answers here; what only a screen or a program sends is left out beside them. */
function typed(fields: readonly Field[]): readonly Field[] {
  const plain = fields.filter((field) => field.kind !== 'json' || field.name === 'lines');
  return plain.length > 0 ? plain : fields;
}

/** What the record an answer starts with is called: the record at hand often names it itself. */
function labelOf(row: Row | undefined, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const named = Object.values(row ?? {}).find((entry) => isLink(entry) && entry.id === value);
  return isLink(named) && named.label ? named.label : knownLabel(value);
}

/** Errors that belong to a question; a pointer may name the field alone or under the questions' own object. */
function placed(errors: readonly FieldError[], fields: readonly Field[]): { name: string; message: string }[] {
  return errors.flatMap((entry) => {
    const name = entry.pointer.split('/').at(-1) ?? '';
    return fields.some((field) => field.name === name) ? [{ name, message: entry.message }] : [];
  });
}
