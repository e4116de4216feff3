import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../data/errors';
import { chooseLanguage, t } from '../../i18n';
import { getBrand, setPageTitle } from '../../theme/brand';
import { formatAgo, formatDate, formatInstant } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import { Icon } from '../../ui/icons';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { Skeleton } from '../../ui/Skeleton';
import { dropDraft, keepDraft, keptDraft, usePage, useSend } from './api';
import { FieldInput } from './FieldInput';
import { Files } from './Files';
import {
  bodyOf,
  type Cell,
  type Column,
  type Draft,
  draftOf,
  isEmpty,
  type PageData,
  placed,
  type Shown,
  valuesOf,
} from './model';
import css from './visit.module.css';
import { v } from './words';

const Drawn = lazy(() => import('../../ui/signature/SignaturePad').then((module) => ({ default: module.Drawn })));

/** A page about one record for anyone who holds its link: no account, no menu, nothing of the business beyond what it says. */
export default function VisitScreen() {
  const { key = '' } = useParams();
  const page = usePage(key);
  useEffect(() => {
    setPageTitle(page.data ? `${page.data.data.title} · ${page.data.data.business.name}` : t('ui.loading'));
  }, [page.data]);
  return (
    <div className={css.page}>
      <main id="main" className={css.main}>
        {page.isPending && <Skeleton shape="form" />}
        {page.isError && <Failed error={page.error} onRetry={() => void page.refetch()} />}
        {page.data && <Visit key={key} visit={key} page={page.data.data} />}
      </main>
      <footer className={css.footer}>
        <span>
          <Icon name="lock" size={14} /> {v('safe', { brand: getBrand().name })}
        </span>
        <LanguageChoice onChoose={chooseLanguage} />
      </footer>
    </div>
  );
}

/** Unknown, ended and revoked links read alike: nobody learns which of them it is. */
function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const gone = error.status === 404;
  return (
    <Message
      icon={gone ? 'lock' : 'alert'}
      title={gone ? v('gone') : error.title}
      text={gone ? v('gone.text') : error.userMessage}
    >
      {!gone && <Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
    </Message>
  );
}

function Message({
  icon,
  title,
  text,
  below = false,
  children,
}: {
  icon: string;
  title: string;
  text: string;
  /** Under the head of a page, which has a title already. */
  below?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <section className={css.message} role="status">
      <Icon name={icon} size={28} />
      {below ? <h2>{title}</h2> : <h1>{title}</h1>}
      <p>{text}</p>
      {children}
    </section>
  );
}

function Visit({ visit, page }: { visit: string; page: PageData }) {
  const [done, setDone] = useState(false);
  if (page.standing === 'closed') {
    const when = page.until ? formatInstant(page.until) : '';
    const before = page.sentAt
      ? ` ${v('closed.sent', { when: formatInstant(page.sentAt) })}`
      : ` ${v('closed.nothing')}`;
    return (
      <>
        <Head page={page} />
        <Message below icon="calendar" title={v('closed')} text={v('closed.text', { when }) + before}>
          <Contact page={page} />
        </Message>
      </>
    );
  }
  if (page.standing === 'settled' || done) {
    return (
      <>
        <Head page={page} />
        <Message
          below
          icon="check"
          title={!page.sentAt ? v('settled') : page.instead ? v('answered') : page.thanks}
          text={
            page.sentAt ? v('received', { when: formatInstant(page.sentAt), number: page.label }) : v('settled.text')
          }
        >
          {page.standing === 'open' && (
            <Button variant="default" onClick={() => setDone(false)}>
              {v('change')}
            </Button>
          )}
          <Contact page={page} />
        </Message>
      </>
    );
  }
  return <Form visit={visit} page={page} onDone={() => setDone(true)} />;
}

function Head({ page }: { page: PageData }) {
  return (
    <header className={css.head}>
      <p className={css.from}>{page.business.name}</p>
      <h1>{page.title}</h1>
      {page.recipient && <p className={css.quiet}>{v('for', { name: page.recipient })}</p>}
    </header>
  );
}

function Contact({ page }: { page: PageData }) {
  const { email, phone } = page.business;
  if (!email && !phone) return null;
  return (
    <p className={css.quiet}>
      {v('help')} {email ? <a href={`mailto:${email}`}>{email}</a> : <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  );
}

function Form({ visit, page, onDone }: { visit: string; page: PageData; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(page, keptDraft(visit)));
  const send = useSend(visit);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const above = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = above.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? above.current)?.focus();
  }, [errors]);
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(visit, next);
  };
  const submit = () =>
    send.mutate(
      { body: bodyOf(page, draft) },
      {
        onSuccess: () => {
          dropDraft(visit);
          onDone();
          window.scrollTo(0, 0);
        },
        onError: (error) => {
          setErrors(error.fieldErrors.length > 0 ? placed(error.fieldErrors, page) : { '': error.userMessage });
        },
      },
    );
  const at = (pointer: string) => errors[pointer];
  const lines = page.lines;
  const several = (page.fields?.length ?? 0) > 0 || lines;
  return (
    <>
      <Head page={page} />
      {page.intro && <p className={css.intro}>{page.intro}</p>}
      {page.until && (
        <p className={css.until}>
          <Icon name="calendar" size={16} />{' '}
          {v('until', { when: formatInstant(page.until), left: formatAgo(Date.parse(page.until)) })}
        </p>
      )}
      {page.sentAt && (
        <p className={css.notice}>
          <Icon name="check" size={16} /> {v('sentBefore', { when: formatInstant(page.sentAt) })}
          {page.private && !page.known && ` ${v('sentHidden')}`}
        </p>
      )}
      <Facts shows={page.shows ?? []} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) submit();
        }}
      >
        <div ref={above} tabIndex={-1} role="alert" className={css.alert} hidden={Object.keys(errors).length === 0}>
          {errors[''] ?? v('check')}
        </div>
        {lines && lines.rows.length > 0 && (
          <section className={css.section}>
            <h2>{lines.title}</h2>
            {lines.rows.map((row, index) => (
              <fieldset key={row.id} className={css.line}>
                <legend>
                  <b>{cellText(row.shows[lines.columns[0]?.name ?? ''], lines.columns[0])}</b>{' '}
                  <span>
                    {lines.columns
                      .slice(1)
                      .map((column) => cellText(row.shows[column.name], column))
                      .filter(Boolean)
                      .join(' ')}
                  </span>
                </legend>
                <div className={css.fields}>
                  {lines.fields.map((field) => (
                    <FieldInput
                      key={field.name}
                      asked={field}
                      value={draft.lines[row.id]?.[field.name] ?? ''}
                      error={at(`/${lines.name}/${index}/${field.name}`)}
                      onChange={(value) =>
                        change({
                          ...draft,
                          lines: { ...draft.lines, [row.id]: { ...draft.lines[row.id], [field.name]: value } },
                        })
                      }
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </section>
        )}
        {several && (
          <section className={css.section}>
            {lines && <h2>{v('terms')}</h2>}
            <div className={css.fields}>
              {page.fields?.map((field) => (
                <FieldInput
                  key={field.name}
                  asked={field}
                  value={draft.values[field.name] ?? ''}
                  error={at(`/${field.name}`)}
                  onChange={(value) => change({ ...draft, values: { ...draft.values, [field.name]: value } })}
                />
              ))}
            </div>
          </section>
        )}
        {(page.answers?.length ?? 0) > 0 && (
          <section className={css.section}>
            <div className={css.stack}>
              {page.answers?.map((field) => (
                <FieldInput
                  key={field.name}
                  asked={field}
                  value={draft.answers[field.name] ?? ''}
                  error={at(`/${field.name}`)}
                  onChange={(value) => change({ ...draft, answers: { ...draft.answers, [field.name]: value } })}
                />
              ))}
            </div>
          </section>
        )}
        {(page.maxFiles ?? 0) > 0 && (
          <Files visit={visit} page={page} files={draft.files} onChange={(files) => change({ ...draft, files })} />
        )}
        {several && (
          <section className={css.section}>
            <div className={css.fields}>
              <FieldInput
                asked={{
                  name: 'by',
                  label: v('name'),
                  help: null,
                  kind: 'text',
                  required: false,
                  min: null,
                  max: null,
                  minLength: null,
                  maxLength: 200,
                  scale: null,
                  options: null,
                }}
                value={draft.by}
                error={undefined}
                onChange={(by) => change({ ...draft, by })}
              />
            </div>
          </section>
        )}
        <div className={css.send}>
          <span className={css.quiet}>{isEmpty(draft) ? '' : v('kept')}</span>
          <Button type="submit" size="md" loading={send.isPending}>
            {page.sentAt ? v('sendAgain') : (page.send ?? v('send'))}
          </Button>
        </div>
      </form>
      <Questions visit={visit} page={page} />
      <Instead visit={visit} page={page} />
      <Contact page={page} />
    </>
  );
}

/** A value for reading. */
function cellText(value: Cell, column: Column | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (column?.kind === 'instant') return formatInstant(String(value));
  if (column?.kind === 'date') return formatDate(String(value));
  if (column?.kind === 'duration') return durationText(String(value));
  if (column?.kind === 'bool') return t(value ? 'ui.yes' : 'ui.no');
  return String(value);
}

/** A fingerprint or a seal: nobody reads it in four lines of a narrow column. */
const isMark = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{40,}$/.test(value);

function Facts({ shows }: { shows: Shown[] }) {
  const facts = shows.filter((field) => field.kind !== 'lines' && cellText(field.value, field) !== '');
  const tables = shows.filter((field) => field.kind === 'lines' && (field.rows?.length ?? 0) > 0);
  return (
    <>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map((field) => (
            <div key={field.name} data-wide={field.kind === 'long' || isMark(field.value) || undefined}>
              <dt>{field.label}</dt>
              <dd>
                {field.kind === 'signature' ? (
                  <Suspense fallback={null}>
                    <Drawn text={String(field.value)} label={field.label} />
                  </Suspense>
                ) : (
                  cellText(field.value, field)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map((field) => (
        <details key={field.name} className={css.details} open>
          <summary>{field.label}</summary>
          {field.rows?.map((row, index) => (
            // Rows of a record that only grow at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two alike apart
            <dl key={index} className={css.facts}>
              {field.columns
                ?.filter((column) => cellText(row[column.name], column) !== '')
                .map((column) => (
                  <div key={column.name} data-wide>
                    <dt>{column.label}</dt>
                    <dd>{cellText(row[column.name], column)}</dd>
                  </div>
                ))}
            </dl>
          ))}
        </details>
      ))}
    </>
  );
}

/** A question any time before the page closes; what was asked and not answered yet. */
function Questions({ visit, page }: { visit: string; page: PageData }) {
  const send = useSend(visit);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const ask = page.ask;
  if (!ask) return null;
  const waiting = ask.rows.filter((row) => !row.answer);
  const errors = send.error
    ? Object.fromEntries(send.error.fieldErrors.map((error) => [error.pointer, error.message]))
    : {};
  return (
    <details className={css.details} open={waiting.length > 0}>
      <summary>{ask.title}</summary>
      {waiting.map((row) => (
        <p key={row.at} className={css.asked}>
          {row.texts.map((part) => String(part ?? '')).join(' ')} <span className={css.quiet}>{v('waiting')}</span>
        </p>
      ))}
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate(
            { rest: '/questions', body: { fields: valuesOf(ask.fields, typed) } },
            { onSuccess: () => setTyped({}) },
          );
        }}
      >
        {ask.fields.map((field) => (
          <FieldInput
            key={field.name}
            asked={{ ...field, kind: field.kind === 'text' && (field.maxLength ?? 0) > 300 ? 'long' : field.kind }}
            value={typed[field.name] ?? ''}
            error={errors[`/${field.name}`]}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        {send.error && send.error.fieldErrors.length === 0 && (
          <p role="alert" className={css.alert}>
            {send.error.userMessage}
          </p>
        )}
        <Button type="submit" variant="default" loading={send.isPending}>
          {ask.title}
        </Button>
      </form>
    </details>
  );
}

/** What may be done instead, such as declining; said twice before it is done. */
function Instead({ visit, page }: { visit: string; page: PageData }) {
  const send = useSend(visit);
  const [typed, setTyped] = useState<Record<string, string>>({});
  return page.also?.map((act) => {
    const errors = send.error
      ? Object.fromEntries(send.error.fieldErrors.map((error) => [error.pointer, error.message]))
      : {};
    return (
      <details key={act.name} className={css.details}>
        <summary>{act.label}</summary>
        <form
          className={css.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(
              { rest: `/actions/${act.name}`, body: { answers: valuesOf(act.answers, typed) } },
              { onSuccess: () => dropDraft(visit) },
            );
          }}
        >
          {act.answers.map((field) => (
            <FieldInput
              key={field.name}
              asked={field}
              value={typed[field.name] ?? ''}
              error={errors[`/${field.name}`]}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          ))}
          {send.error && send.error.fieldErrors.length === 0 && (
            <p role="alert" className={css.alert}>
              {send.error.userMessage}
            </p>
          )}
          <Button type="submit" variant="default" color="red" loading={send.isPending}>
            {act.label}
          </Button>
        </form>
      </details>
    );
  });
}
