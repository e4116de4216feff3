import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { linkSearch } from '../../data/linkSearch';
import { computedDefaults } from '../../forms/defaults';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Field, Registry, Run } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import { rememberLabel, useLinkLabel } from '../values/linkLabels';
import css from './run.module.css';
import { useStart } from './useRun';

/** What a run has to know, and the way to its preview. */
export function RunForm({
  run,
  initial,
  onStarted,
}: {
  run: Run;
  initial: Record<string, unknown> | undefined;
  onStarted: (id: string) => void;
}) {
  const form = useId();
  const start = useStart(run);
  const [values, setValues] = useState<Record<string, unknown>>(() => initial ?? defaults(run.params));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const problems = (start.error?.fieldErrors ?? []).map((entry) => ({
    name: entry.pointer.split('/').at(-1) ?? '',
    message: entry.message,
  }));
  const placed = problems.filter((entry) => run.params.some((field) => field.name === entry.name));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGap = (field: Field) => field.required && !field.defaultExpr && values[field.name] === undefined;
    const gaps = run.params.filter(isGap).map((field) => field.name);
    setMissing(gaps);
    if (gaps[0] !== undefined) document.getElementById(`${form}-${gaps[0]}`)?.focus();
    else start.mutate(values, { onSuccess: (answer) => onStarted(answer.id) });
  };

  return (
    <form id={form} onSubmit={submit} noValidate className={css.form}>
      {start.error && placed.length === 0 && (
        <p role="alert" className={css.problem}>
          {problems[0] ? problems[0].message : start.error.userMessage}
        </p>
      )}
      {run.params.length > 0 && (
        <div className={css.questions}>
          {run.params.map((field) => (
            <Question
              key={field.name}
              id={`${form}-${field.name}`}
              field={field}
              value={values[field.name]}
              message={
                missing.includes(field.name)
                  ? t('valid.required', { label: field.label })
                  : placed.find((entry) => entry.name === field.name)?.message
              }
              onChange={(value) => {
                setValues((now) => ({ ...now, [field.name]: value }));
                setMissing((now) => now.filter((name) => name !== field.name));
                if (start.error) start.reset();
              }}
            />
          ))}
        </div>
      )}
      <Button type="submit" loading={start.isPending} className={css.main}>
        {t('run.preview')}
      </Button>
    </form>
  );
}

interface QuestionProps {
  id: string;
  field: Field;
  value: unknown;
  message: string | undefined;
  onChange: (value: unknown) => void;
}

function Question(props: QuestionProps) {
  const registry = useRegistry();
  const { field, value } = props;
  return field.kind === 'link' && typeof value === 'string' && value !== '' ? (
    <Labelled {...props} registry={registry} value={value} />
  ) : (
    <Control {...props} registry={registry} linkLabel={undefined} />
  );
}

/** A link that was chosen before shows the name of its record. */
function Labelled(props: QuestionProps & { registry: Registry; value: string }) {
  return <Control {...props} linkLabel={useLinkLabel(props.registry, props.field, props.value)} />;
}

function Control({
  id,
  field,
  value,
  message,
  onChange,
  registry,
  linkLabel,
}: QuestionProps & { registry: Registry; linkLabel: string | undefined }) {
  return (
    <div className={field.kind === 'bool' ? inputs.check : inputs.field}>
      <label htmlFor={id} className={field.kind === 'bool' ? undefined : inputs.label}>
        {field.label} {field.required && <span aria-hidden="true">*</span>}
      </label>
      <span className={inputs.control}>
        <KindInput
          id={id}
          field={field}
          value={value}
          onChange={onChange}
          invalid={message !== undefined}
          describedBy={message ? `${id}-error` : field.help ? `${id}-help` : undefined}
          currency={registry.currency}
          currencies={Object.keys(registry.currencies)}
          search={linkSearch(registry, field)}
          onLabel={rememberLabel}
          {...(linkLabel === undefined ? {} : { valueLabel: linkLabel })}
        />
      </span>
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
}

function defaults(fields: readonly Field[]): Record<string, unknown> {
  const fixed = Object.fromEntries(
    fields.flatMap((field) =>
      field.default === undefined || field.default === null ? [] : [[field.name, field.default]],
    ),
  );
  return computedDefaults(fields, fixed, new Set());
}
