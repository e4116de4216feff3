import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useRefusal } from '../../forms/useRefusal';
import { t, withWords } from '../../i18n';
import type { Entity, Field } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import { Choice } from '../reports/BuilderForm';
import {
  type DeclaredText,
  LETTERS,
  type Letter,
  type LetterText,
  lettersKey,
  PAPERS,
  useSampleRecord,
} from './letters';
import css from './letters.module.css';
import { PlaceMenu } from './PlaceMenu';
import { usePaper } from './usePaper';

const RichInput = lazy(withWords('tools', () => import('../../ui/rich/RichInput')));
const PdfPages = lazy(() => import('../../ui/viewer/PdfPages'));

/** What the form has an input for; the paper is a choice that cannot be refused. */
const ENTERED = ['name', 'title', 'body', 'labelColumns', 'labelRows', 'sideMargin', 'topMargin'] as const;

/** How a sheet of labels is divided. */
const GRID = [
  { name: 'labelColumns', least: 1, most: 8 },
  { name: 'labelRows', least: 1, most: 30 },
  { name: 'sideMargin', least: 0, most: 40 },
  { name: 'topMargin', least: 0, most: 40 },
] as const;

/** The text on the left, the page as it will be printed on the right; on a phone one below the other. */
export function LetterForm({
  entity,
  saved,
  declared,
}: {
  entity: Entity;
  saved?: Letter | undefined;
  /** The print of the product that a new letter stands for. */
  declared?: DeclaredText | undefined;
}) {
  const start: Partial<LetterText> = saved ?? declared ?? {};
  const [draft, setDraft] = useState({
    name: saved?.name ?? entity.papers?.find((paper) => paper.name === declared?.print)?.title ?? '',
    title: start.title ?? '',
    paper: start.paper ?? 'a4',
    labelColumns: start.labelColumns ?? 3,
    labelRows: start.labelRows ?? 8,
    sideMargin: start.sideMargin ?? 0,
    topMargin: start.topMargin ?? 0,
    body: start.body ?? '',
    active: saved?.active ?? true,
  });
  const [error, setError] = useState<ApiError | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const changed = useRef(false);
  const key = useRef(newIdempotencyKey());
  const insert = useRef<((text: string) => void) | undefined>(undefined);
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useId();
  const leaving = useLeaveGuard(
    useCallback(() => changed.current, []),
    false,
  );
  const sample = useSampleRecord(entity);
  const paper = usePaper(sample.data ? `${recordUrl(entity, sample.data.id)}/print` : undefined, draft);
  /** What the last save refused, until it is edited; then what the page says of the present text. */
  const refusal = useRefusal(error ?? null, ENTERED);
  const put = (change: Partial<typeof draft>) => {
    changed.current = true;
    setDraft((now) => ({ ...now, ...change }));
    for (const name of Object.keys(change)) refusal.edited(name);
  };
  const at = (name: (typeof ENTERED)[number]) =>
    refusal.at(name) ?? paper.error?.fieldErrors.find((problem) => problem.pointer === `/${name}`)?.message;
  const field: Field = { name: 'body', label: t('letters.text'), kind: 'rich', required: true };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const answer = saved
        ? await json<{ data: Letter }>(`${LETTERS}/${saved.id}`, {
            method: 'PATCH',
            body: { ...draft, version: saved.version },
          })
        : await json<{ data: Letter }>(LETTERS, {
            method: 'POST',
            body: { ...draft, about: entity.name, ...(declared ? { replaces: declared.print } : {}) },
            idempotencyKey: key.current,
          });
      changed.current = false;
      await client.invalidateQueries({ queryKey: lettersKey() });
      toastDone(t('letters.saved', { name: answer.data.name }));
      await navigate('/reports/letters');
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.desk}>
      {leaving}
      <div className={css.fields}>
        {(declared || saved?.replaces) && <p className={css.quiet}>{t('letters.stands')}</p>}
        {refusal.others.map((message) => (
          <p key={message} role="alert" className={css.problem}>
            {message}
          </p>
        ))}
        <div className={css.pair}>
          <TextField
            label={t('letters.name')}
            value={draft.name}
            maxLength={120}
            required
            error={at('name')}
            onChange={(event) => put({ name: event.target.value })}
          />
          <Choice
            label={t('letters.paper')}
            value={draft.paper}
            options={PAPERS.map((size) => ({ value: size, label: t(`letters.paper.${size}`) }))}
            onChange={(size) => put({ paper: size })}
          />
        </div>
        {draft.paper === 'labels' && (
          <div className={css.pair}>
            {GRID.map(({ name, least, most }) => (
              <TextField
                key={name}
                label={t(`letters.${name}`)}
                type="number"
                inputMode="numeric"
                min={least}
                max={most}
                value={draft[name]}
                error={at(name)}
                onChange={(event) => put({ [name]: Math.round(event.target.valueAsNumber) || 0 })}
              />
            ))}
          </div>
        )}
        <TextField
          label={t('letters.heading')}
          value={draft.title}
          maxLength={200}
          error={at('title')}
          help={t('letters.heading.help')}
          onChange={(event) => put({ title: event.target.value })}
        />
        <div className={css.text}>
          <div className={css.head}>
            <span className={inputs.label}>{t('letters.text')}</span>
            <PlaceMenu entity={entity} onInsert={(text) => insert.current?.(text)} />
          </div>
          <Suspense fallback={<p className={css.quiet}>{t('ui.loading')}</p>}>
            <RichInput
              id={`${id}-body`}
              field={field}
              value={draft.body}
              invalid={at('body') !== undefined}
              describedBy={at('body') === undefined ? undefined : `${id}-problem`}
              onChange={(body) => put({ body: typeof body === 'string' ? body : '' })}
              onReady={(write) => {
                insert.current = write;
              }}
            />
          </Suspense>
          {at('body') && (
            <p id={`${id}-problem`} className={inputs.error}>
              {at('body')}
            </p>
          )}
        </div>
        <label className={inputs.check}>
          <input type="checkbox" checked={draft.active} onChange={(event) => put({ active: event.target.checked })} />
          {t('letters.active')}
        </label>
        <div>
          <Button type="submit" loading={busy}>
            {saved ? t('letters.save') : t('letters.create')}
          </Button>
        </div>
      </div>
      <section className={css.sample} aria-label={t('letters.sample')} aria-busy={paper.busy || undefined}>
        <p className={css.quiet}>
          {sample.data
            ? t('letters.sampleOf', { record: sample.data.title || entity.label.one })
            : sample.isPending
              ? t('ui.loading')
              : t('letters.noRecord', { records: entity.label.many })}
        </p>
        {paper.error && paper.error.fieldErrors.length === 0 && (
          <p role="alert" className={css.problem}>
            {paper.error.userMessage}
          </p>
        )}
        {paper.file ? (
          <div className={css.sheet}>
            <Suspense fallback={null}>
              <PdfPages blob={paper.file} zoom={1} />
            </Suspense>
          </div>
        ) : (
          sample.data &&
          !paper.error && <p className={css.quiet}>{t(draft.body === '' ? 'letters.empty' : 'ui.loading')}</p>
        )}
      </section>
    </form>
  );
}
