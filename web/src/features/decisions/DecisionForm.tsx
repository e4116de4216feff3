import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { t } from '../../i18n';
import { detailPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import { DayField } from '../../ui/DayField';
import { today } from '../../ui/dates';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import css from './decisions.module.css';
import { Grid } from './Grid';
import { type Cells, type DecisionExample, type DecisionRow, partsOf, shown } from './model';
import { TryPanel } from './TryPanel';
import { decisionsKey, useTried, VERSION, VERSIONS, type VersionOf, type WholeTable } from './tables';

const emptyRow = (): DecisionRow => ({ when: {}, then: {} });
const emptyExample = (): DecisionExample => ({ given: {}, expect: {} });

/** Rows and examples as grids, tried while they are written. Publishing is a step of the saved record, and another person's. */
export function DecisionForm({ table, saved }: { table: WholeTable; saved?: VersionOf | undefined }) {
  // A new version begins with what counts: the latest published one, else the rows of the product.
  const before = table.versions.find((version) => version.number === table.version);
  const [draft, setDraft] = useState({
    from: saved?.from ?? today(),
    note: saved?.note ?? '',
    rows: saved?.rows ?? before?.rows ?? table.declared.rows,
    examples: saved?.examples ?? before?.examples ?? table.declared.examples,
  });
  const [given, setGiven] = useState<Cells>({});
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const changed = useRef(false);
  const key = useRef(newIdempotencyKey());
  const navigate = useNavigate();
  const registry = useRegistry();
  const client = useQueryClient();
  const leaving = useLeaveGuard(
    useCallback(() => changed.current, []),
    false,
  );
  const locked = saved?.status === 'published';
  const parts = partsOf(table);
  const tried = useTried(table.table, { rows: draft.rows, examples: draft.examples, given });
  // What is wrong with a value to try with is said where it is tried; without a field it is the whole that was refused.
  const wrong = tried.error?.fieldErrors.map(({ message }) => message) ?? [];
  const refused = tried.error && wrong.length === 0 ? [tried.error.userMessage] : wrong;
  const problems = [...(error?.fieldErrors ?? []).map(({ pointer, message }) => ({ pointer, message, code: '' }))];
  problems.push(...(tried.data?.problems ?? []));
  const put = (change: Partial<typeof draft>) => {
    changed.current = true;
    setError(undefined);
    setDraft((now) => ({ ...now, ...change }));
  };
  const at = (pointer: string) => error?.fieldErrors.find((problem) => problem.pointer === pointer)?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const body = { ...draft, from: draft.from || undefined, note: draft.note || null };
    try {
      const answer = saved
        ? await json<{ data: VersionOf }>(`${VERSIONS}/${saved.id}`, {
            method: 'PATCH',
            body: { ...body, version: saved.version },
          })
        : await json<{ data: VersionOf }>(VERSIONS, {
            method: 'POST',
            body: { ...body, table: table.table },
            idempotencyKey: key.current,
          });
      changed.current = false;
      await client.invalidateQueries({ queryKey: decisionsKey() });
      toastDone(t('decisions.saved', { name: answer.data.name ?? table.title }));
      await navigate(detailPath(registry, VERSION, answer.data.id) ?? '/rules/tables');
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };

  const holds = (index: number) => tried.data?.examples[index];
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.form}>
      {leaving}
      {error && error.fieldErrors.length === 0 && (
        <p role="alert" className={css.problem}>
          {error.userMessage}
        </p>
      )}
      {locked && <p className={css.quiet}>{t('decisions.locked')}</p>}
      <div className={css.pair}>
        <DayField
          label={t('decisions.countsFrom')}
          value={draft.from}
          disabled={locked}
          error={at('/from')}
          onChange={(from) => put({ from })}
        />
        <TextField
          label={t('decisions.note')}
          value={draft.note}
          maxLength={2000}
          disabled={locked}
          error={at('/note')}
          onChange={(event) => put({ note: event.target.value })}
        />
      </div>
      <h2>{t('decisions.rows')}</h2>
      <p className={css.quiet}>{t(`decisions.hit.${table.hit}`)}</p>
      <p className={css.quiet}>{t('decisions.cellHelp')}</p>
      {table.hit === 'formula' && <Names table={table} />}
      <Grid
        label={t('decisions.rows')}
        list="rows"
        lines={draft.rows}
        parts={parts.rows}
        empty={emptyRow}
        problems={problems}
        locked={locked}
        onChange={(rows) => put({ rows })}
      />
      <h2>{t('decisions.examples')}</h2>
      <p className={css.quiet}>{t('decisions.examplesHelp')}</p>
      <Grid
        label={t('decisions.examples')}
        list="examples"
        lines={draft.examples}
        parts={parts.examples}
        empty={emptyExample}
        problems={problems}
        locked={locked}
        mark={(index) => {
          const example = holds(index);
          if (!example) return null;
          const gives = table.outputs.map((output) => shown(output, example.gives[output.name])).join(', ');
          return (
            <span className={css.mark} data-holds={example.holds}>
              {example.holds ? t('decisions.holds') : t('decisions.fails', { gives })}
            </span>
          );
        }}
        onChange={(examples) => put({ examples })}
      />
      <TryPanel table={table} given={given} tried={tried.data} refused={refused} onChange={setGiven} />
      {!locked && (
        <div>
          <Button type="submit" loading={busy}>
            {saved ? t('decisions.save') : t('decisions.create')}
          </Button>
          <p className={css.quiet}>{t('decisions.secondPerson')}</p>
        </div>
      )}
    </form>
  );
}

/** What an expression may name. */
function Names({ table }: { table: WholeTable }) {
  return (
    <>
      <p className={css.quiet}>{t('decisions.formulaHelp')}</p>
      <ul className={css.names} aria-label={t('decisions.names')}>
        {[...table.inputs, ...table.outputs].map((column) => (
          <li key={column.name}>
            <code>{column.name}</code> {column.label}
          </li>
        ))}
      </ul>
    </>
  );
}
