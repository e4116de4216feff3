import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { formatAgo, formatInstant } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { toastDone, toastError } from '../../ui/toasts';
import css from './comments.module.css';
import panel from './detail.module.css';
import { type Comment, mentionAt, mentioned, type Person, useComments, useMembers } from './useComments';

/** What members say about the record, and a place to say more. */
export function CommentsPanel({ entity, id }: { entity: Entity; id: string }) {
  const { query, add, edit, remove } = useComments(entity, id);
  const [editing, setEditing] = useState<string | undefined>(undefined);
  const members = useMembers(query.isSuccess);
  // Who may not see comments at all is not shown an empty box to fill.
  if (members.isError && members.error.status === 404) return null;
  const people = members.data ?? [];
  const comments = query.data ?? [];
  return (
    <section className={panel.panel}>
      <h2>{t('comments.title')}</h2>
      {query.isError && (
        <p className={panel.quiet} role="alert">
          {query.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void query.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {query.isSuccess && comments.length === 0 && <p className={panel.quiet}>{t('comments.none')}</p>}
      <ol className={css.comments}>
        {comments.map((comment) =>
          editing === comment.id ? (
            <li key={comment.id}>
              <CommentBox
                people={people}
                start={comment.body}
                label={t('comments.edit')}
                submit={t('comments.save')}
                busy={edit.isPending}
                error={edit.error?.userMessage}
                onSubmit={(body) =>
                  edit.mutate(
                    { comment: comment.id, body, mentions: mentioned(body, people) },
                    { onSuccess: () => setEditing(undefined) },
                  )
                }
                onCancel={() => setEditing(undefined)}
              />
            </li>
          ) : (
            <li key={comment.id}>
              <Said
                comment={comment}
                onEdit={() => setEditing(comment.id)}
                onRemove={() =>
                  remove.mutate(comment.id, {
                    onSuccess: () => toastDone(t('comments.deleted')),
                    onError: toastError,
                  })
                }
              />
            </li>
          ),
        )}
      </ol>
      <CommentBox
        key={comments.length}
        people={people}
        start=""
        label={t('comments.add')}
        submit={t('comments.send')}
        busy={add.isPending}
        error={add.error?.userMessage}
        onSubmit={(body) => add.mutate({ body, mentions: mentioned(body, people) })}
      />
    </section>
  );
}

function Said({ comment, onEdit, onRemove }: { comment: Comment; onEdit: () => void; onRemove: () => void }) {
  return (
    <>
      <p className={css.who}>
        <b>{comment.mine ? t('comments.you') : (comment.author.label ?? t('comments.someone'))}</b>{' '}
        <time dateTime={comment.createdAt} title={formatInstant(comment.createdAt)}>
          {formatAgo(Date.parse(comment.createdAt))}
        </time>
        {comment.editedAt && ` · ${t('comments.edited')}`}
      </p>
      <p className={css.body}>{withMentions(comment)}</p>
      {comment.mine && (
        <p className={css.tools}>
          <button type="button" className={panel.inline} onClick={onEdit}>
            {t('comments.edit')}
          </button>
          <button type="button" className={panel.inline} onClick={onRemove}>
            {t('comments.delete')}
          </button>
        </p>
      )}
    </>
  );
}

/** The text with the names of those it mentions set apart. */
function withMentions(comment: Comment): React.ReactNode {
  const names = comment.mentions.flatMap((person) => (person.label ? [`@${person.label}`] : []));
  if (names.length === 0) return comment.body;
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return comment.body.split(pattern).map((part, index) =>
    names.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
      <b key={index}>{part}</b>
    ) : (
      part
    ),
  );
}

function CommentBox({
  people,
  start,
  label,
  submit,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  people: readonly Person[];
  start: string;
  label: string;
  submit: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (body: string) => void;
  onCancel?: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(start);
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (start !== '') box.current?.focus();
  }, [start]);

  const mention = closed ? undefined : mentionAt(text, cursor);
  const offered = mention
    ? people.filter((person) => person.label?.toLowerCase().includes(mention.word.toLowerCase())).slice(0, 6)
    : [];
  const choose = (person: Person) => {
    if (!mention) return;
    const next = `${text.slice(0, mention.from)}@${person.label} ${text.slice(cursor)}`;
    const at = mention.from + (person.label?.length ?? 0) + 2;
    setText(next);
    setCursor(at);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  const send = () => {
    if (text.trim() !== '' && !busy) onSubmit(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') send();
    else if (offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setActive((active + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    else if (offered.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) {
      const person = offered[active];
      if (person) choose(person);
    } else if (offered.length > 0 && event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.box}>
      <textarea
        ref={box}
        className={inputs.input}
        rows={text.includes('\n') || text.length > 80 ? 4 : 2}
        maxLength={4000}
        aria-label={label}
        placeholder={t('comments.placeholder')}
        value={text}
        // A field of several lines may not be a combobox; it says that it completes and where.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setCursor(event.target.selectionStart);
          setActive(0);
          setClosed(false);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-people`} role="listbox" aria-label={t('comments.mention')} className={css.people}>
        {offered.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
          >
            {person.label}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={inputs.error} role="alert">
          {error}
        </p>
      )}
      {(text !== '' || onCancel) && (
        <p className={css.actions}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          <Button onClick={send} loading={busy}>
            {submit}
          </Button>
        </p>
      )}
    </div>
  );
}
