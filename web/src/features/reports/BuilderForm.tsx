import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { watchUnsaved } from '../../data/unsaved';
import { type MessageKey, t } from '../../i18n';
import { DayField } from '../../ui/DayField';
import inputs from '../../ui/fields.module.css';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import css from './builder.module.css';
import { ColumnChoice } from './ColumnChoice';
import { FilterRows } from './FilterRows';
import {
  type BaseDetail,
  bodyOf,
  type Draft,
  hasPeriod,
  SAVED,
  type SavedReport,
  savedKey,
  settable,
} from './savedReports';

const PERIODS = [
  'any',
  'today',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'custom',
] as const;
const COMPARED = ['none', 'previous_period', 'last_year'] as const;
const CHARTS = ['none', 'bar', 'line'] as const;

/** Everything a saved report says, on one page; saving opens it. */
export function BuilderForm({
  base,
  start,
  saved,
}: {
  base: BaseDetail;
  start: Draft;
  saved?: SavedReport | undefined;
}) {
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<ApiError | undefined>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const changed = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useId();
  useEffect(() => watchUnsaved(() => changed.current), []);
  const put = (change: Partial<Draft>) => {
    changed.current = true;
    setDraft((now) => ({ ...now, ...change }));
  };
  const at = (pointer: string) => error?.fieldErrors.find((problem) => problem.pointer.startsWith(pointer))?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const body = bodyOf(draft, base);
      const answer = saved
        ? await json<{ data: { id: string } }>(`${SAVED}/${saved.id}`, {
            method: 'PATCH',
            body: { ...body, version: saved.version },
          })
        : await json<{ data: { id: string } }>(SAVED, { method: 'POST', body, idempotencyKey: key.current });
      changed.current = false;
      await client.invalidateQueries({ queryKey: savedKey() });
      await client.invalidateQueries({ queryKey: savedKey().slice(0, 2).concat('reporting.saved') });
      toastDone(t('builder.saved', { name: draft.name.trim() }));
      await navigate(`/report/${answer.data.id}`);
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };

  const columns = base.columns;
  const figures = columns.filter((column) => ['money', 'int', 'duration', 'quantity', 'percent'].includes(column.kind));
  const groupings = columns.flatMap((column) =>
    column.kind === 'date'
      ? [
          { value: `${column.name}:month`, label: t('builder.byMonth', { column: column.label }) },
          { value: `${column.name}:quarter`, label: t('builder.byQuarter', { column: column.label }) },
          { value: `${column.name}:year`, label: t('builder.byYear', { column: column.label }) },
        ]
      : ['money', 'quantity', 'percent'].includes(column.kind)
        ? []
        : [{ value: column.name, label: column.label }],
  );
  const dates = columns.filter((column) => column.kind === 'date');
  const period = hasPeriod(base);
  const params = settable(base);
  const options = (words: readonly string[], prefix: string) =>
    words.map((word) => ({ value: word, label: t(`${prefix}.${word}` as MessageKey) }));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.form} aria-labelledby={`${form}-what`}>
      {error && error.fieldErrors.length === 0 && (
        <p role="alert" className={css.problem}>
          {error.userMessage}
        </p>
      )}
      <Part id={`${form}-what`} title={t('builder.what')}>
        <TextField
          label={t('builder.name')}
          value={draft.name}
          maxLength={120}
          required
          error={at('/name')}
          onChange={(event) => put({ name: event.target.value })}
        />
        <TextField
          label={t('builder.description')}
          value={draft.description}
          maxLength={500}
          error={at('/description')}
          onChange={(event) => put({ description: event.target.value })}
        />
        <Choice
          label={t('builder.visibility')}
          value={draft.visibility}
          options={options(['mine', 'shared'], 'builder.visibility')}
          error={at('/visibility')}
          onChange={(visibility) => put({ visibility })}
        />
      </Part>
      <Part id={`${form}-rows`} title={t('builder.rows')}>
        {period && (
          <div className={css.line}>
            <Choice
              label={t('builder.period')}
              value={draft.period}
              options={options(PERIODS, 'builder.period')}
              error={at('/period') ?? (draft.period === 'custom' ? at('/from') : undefined)}
              onChange={(next) => put({ period: next })}
            />
            {draft.period === 'custom' && (
              <>
                <DayField label={t('builder.fromDay')} value={draft.from} onChange={(from) => put({ from })} />
                <DayField
                  label={t('builder.toDay')}
                  value={draft.to}
                  error={at('/to')}
                  onChange={(to) => put({ to })}
                />
              </>
            )}
            {base.source === 'records' && draft.period !== 'any' && (
              <Choice
                label={t('builder.dateField')}
                value={draft.dateField}
                options={dates.map((column) => ({ value: column.name, label: column.label }))}
                error={at('/dateField')}
                onChange={(dateField) => put({ dateField })}
              />
            )}
            {draft.period !== 'any' && (
              <Choice
                label={t('builder.compare')}
                value={draft.compare}
                options={options(COMPARED, 'builder.compare')}
                error={at('/compare')}
                onChange={(compare) => put({ compare })}
              />
            )}
          </div>
        )}
        {params.length > 0 && (
          <div className={css.line}>
            {params.map((param) =>
              param.kind === 'bool' ? (
                <label key={param.name} className={inputs.check}>
                  <input
                    type="checkbox"
                    checked={(draft.settings[param.name] ?? String(param.default ?? '')) === 'true'}
                    onChange={(event) =>
                      put({ settings: { ...draft.settings, [param.name]: String(event.target.checked) } })
                    }
                  />
                  {param.label}
                </label>
              ) : param.options ? (
                <Choice
                  key={param.name}
                  label={param.label}
                  value={draft.settings[param.name] ?? ''}
                  options={[{ value: '', label: t('builder.usual') }, ...param.options]}
                  onChange={(value) => put({ settings: { ...draft.settings, [param.name]: value } })}
                />
              ) : (
                <TextField
                  key={param.name}
                  label={param.label}
                  value={draft.settings[param.name] ?? ''}
                  onChange={(event) => put({ settings: { ...draft.settings, [param.name]: event.target.value } })}
                />
              ),
            )}
          </div>
        )}
        <FilterRows
          columns={columns}
          value={draft.filters}
          onChange={(filters) => put({ filters })}
          errorAt={(index) => at(`/filters/${index}/`)}
        />
      </Part>
      <Part id={`${form}-columns`} title={t('builder.columns')}>
        <ColumnChoice columns={columns} value={draft.columns} onChange={(next) => put({ columns: next })} />
        {at('/columns') && (
          <p role="alert" className={inputs.error}>
            {at('/columns')}
          </p>
        )}
        <Choice
          label={t('builder.sort')}
          value={draft.sort}
          options={[
            { value: '', label: t('builder.usual') },
            ...columns.flatMap((column) => [
              { value: column.name, label: t('builder.up', { column: column.label }) },
              { value: `-${column.name}`, label: t('builder.down', { column: column.label }) },
            ]),
          ]}
          error={at('/sort')}
          onChange={(sort) => put({ sort })}
        />
      </Part>
      <Part id={`${form}-groups`} title={t('builder.groups')}>
        <div className={css.line}>
          <Choice
            label={t('builder.groupBy')}
            value={draft.groupBy}
            options={[{ value: '', label: t('builder.noGroup') }, ...groupings]}
            error={at('/groupBy')}
            onChange={(groupBy) => put({ groupBy })}
          />
          {draft.groupBy !== '' && (
            <Choice
              label={t('builder.thenBy')}
              value={draft.thenBy}
              options={[
                { value: '', label: t('builder.noGroup') },
                ...groupings.filter((entry) => entry.value !== draft.groupBy),
              ]}
              error={at('/thenBy')}
              onChange={(thenBy) => put({ thenBy })}
            />
          )}
        </div>
        {draft.groupBy !== '' && (
          <label className={inputs.check}>
            <input
              type="checkbox"
              checked={draft.details}
              onChange={(event) => put({ details: event.target.checked })}
            />
            {t('builder.details')}
          </label>
        )}
        <div className={css.line}>
          <Choice
            label={t('builder.chart')}
            value={draft.chart}
            options={options(CHARTS, 'builder.chart')}
            onChange={(chart) => put({ chart })}
          />
          {draft.chart !== 'none' && (
            <Choice
              label={t('builder.chartOf')}
              value={draft.chartOf}
              options={[
                { value: '', label: t('builder.usual') },
                ...figures.map((column) => ({ value: column.name, label: column.label })),
              ]}
              error={at('/chartOf')}
              onChange={(chartOf) => put({ chartOf })}
            />
          )}
        </div>
      </Part>
      <div className={css.foot}>
        <Button type="submit" loading={busy}>
          {t('builder.save')}
        </Button>
      </div>
    </form>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A labelled select. */
export function Choice({
  label,
  value,
  options,
  error,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={inputs.field}>
      <label htmlFor={id} className={inputs.label}>
        {label}
      </label>
      <select
        id={id}
        className={inputs.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={inputs.error}>
          {error}
        </p>
      )}
    </div>
  );
}
