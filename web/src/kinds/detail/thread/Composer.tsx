import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../data/client';
import { asApiError } from '../../../data/errors';
import { useSave } from '../../../data/hooks';
import { keys } from '../../../data/keys';
import { shrink } from '../../../data/shrink';
import { isRecord } from '../../../data/storage';
import { watchUnsaved } from '../../../data/unsaved';
import { sendFile, sizeText } from '../../../features/files/files';
import { draftKey } from '../../../forms/drafts';
import { SaveKey } from '../../../forms/saveKey';
import { useDraft } from '../../../forms/useDraft';
import { t } from '../../../i18n';
import type { ThreadBlock } from '../../../registry/page';
import type { Entity, Registry, Row } from '../../../registry/types';
import inputs from '../../../ui/fields.module.css';
import { Icon } from '../../../ui/icons';
import { ReadyReplies } from './ReadyReplies';
import css from './thread.module.css';
import { filledReply } from './threadModel';

export type Mode = 'reply' | 'note';

/** A file that goes with the next message; its key makes a repeated sending the same file. */
interface Outgoing {
  file: File;
  key: string;
}

interface ComposerProps {
  registry: Registry;
  entity: Entity;
  row: Row;
  from: Entity;
  block: ThreadBlock;
  mode: Mode;
  modes: readonly Mode[];
  /** Raised whenever the reader asks to write. */
  focused: number;
  onMode: (mode: Mode) => void;
  onSent: () => void;
}

/** Where an answer or a note is written. What is typed stays on the device until it is sent, each of the two by itself. */
export function Composer({ registry, entity, row, from, block, mode, modes, focused, onMode, onSent }: ComposerProps) {
  const id = useId();
  const client = useQueryClient();
  const save = useSave(from);
  const draft = useDraft(draftKey(from.name, `${row.id}:${mode}`), undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const key = useRef<SaveKey | undefined>(undefined);
  key.current ??= new SaveKey();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Outgoing[]>([]);
  /** The message that is sent while files of it are not there yet. */
  const [sent, setSent] = useState<string | undefined>(undefined);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const note = mode === 'note';

  // What was typed before comes back as it was: this is a place to go on writing, not a form to ask about.
  const found = draft.found?.values;
  const kept = isRecord(found) ? found.text : undefined;
  const dismiss = draft.dismiss;
  useEffect(() => {
    if (typeof kept !== 'string') return;
    setText((now) => (now === '' ? kept : now));
    dismiss();
  }, [kept, dismiss]);
  useEffect(() => {
    if (focused > 0) box.current?.focus();
  }, [focused]);
  const unsent = useRef(false);
  unsent.current = files.length > 0;
  useEffect(() => watchUnsaved(() => unsent.current), []);

  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
    if (next === '') draft.drop();
    else draft.keep({ text: next });
  };
  const insert = (reply: string) => {
    const filled = filledReply(reply, registry, entity, row);
    write(text === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    box.current?.focus();
  };

  const attach = async (message: string, waiting: readonly Outgoing[]) => {
    let left = waiting;
    for (const entry of waiting) {
      try {
        await sendFile(
          from.name,
          message,
          await shrink(entry.file),
          entry.key,
          new AbortController().signal,
          () => undefined,
        );
      } catch (cause) {
        setProblem(t('thread.file.failed', { name: entry.file.name, reason: asApiError(cause).userMessage }));
        break;
      }
      left = left.filter((other) => other !== entry);
      setFiles(left);
    }
    setSent(left.length > 0 ? message : undefined);
    void client.invalidateQueries({ queryKey: keys.entity(from.name) });
  };

  const send = async () => {
    const body = text.trim();
    if (sending || (sent === undefined && body === '')) return;
    setSending(true);
    setProblem(undefined);
    try {
      if (sent !== undefined) {
        await attach(sent, files);
        return;
      }
      const link = from.fields.find((field) => field.name === block.by);
      const here = link?.targets ? { kind: entity.name, id: row.id } : row.id;
      const answer = await save.mutateAsync({
        values: { ...(note ? block.note : block.reply), [block.by]: here, [block.body]: body },
        idempotencyKey: key.current?.value ?? newIdempotencyKey(),
      });
      key.current?.renew();
      draft.drop();
      setText('');
      onSent();
      await attach(answer.data.id, files);
      // Its effects may have moved the record on.
      void client.invalidateQueries({ queryKey: keys.record(entity.name, row.id) });
    } catch (cause) {
      const error = asApiError(cause);
      key.current?.afterFailure(error);
      setProblem(error.fieldErrors[0]?.message ?? error.userMessage);
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };

  const label = t(note ? 'thread.note' : 'thread.reply');
  return (
    <div className={css.composer} data-note={note || undefined}>
      {modes.length > 1 && (
        <div className={css.modes} role="group" aria-label={t('thread.write')}>
          {modes.map((other) => (
            <button
              key={other}
              type="button"
              aria-pressed={other === mode}
              aria-keyshortcuts={other === 'note' ? 'o' : 'r'}
              onClick={() => onMode(other)}
            >
              {t(other === 'note' ? 'thread.note' : 'thread.reply')}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={box}
        className={inputs.input}
        rows={text.includes('\n') || text.length > 120 ? 6 : 3}
        maxLength={20_000}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem` : note ? `${id}-hint` : undefined}
        placeholder={t(note ? 'thread.note.placeholder' : 'thread.reply.placeholder')}
        value={text}
        disabled={sent !== undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {note && (
        <p id={`${id}-hint`} className={css.hint}>
          {t('thread.note.hint')}
        </p>
      )}
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((entry) => (
            <li key={entry.key}>
              {entry.file.name} <small>{sizeText(entry.file.size)}</small>
              <button
                type="button"
                aria-label={t('thread.file.remove', { name: entry.file.name })}
                onClick={() => setFiles(files.filter((other) => other !== entry))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-problem`} className={inputs.error} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        {block.replies && !note && <ReadyReplies registry={registry} replies={block.replies} onChoose={insert} />}
        {block.files && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])].map((file) => ({ file, key: newIdempotencyKey() }));
                setFiles((now) => [...now, ...chosen]);
                event.target.value = '';
              }}
            />
            <Button variant="subtle" onClick={() => picker.current?.click()}>
              {t('thread.file.add')}
            </Button>
          </>
        )}
        <Button
          className={css.send ?? ''}
          loading={sending}
          disabled={sent === undefined && text.trim() === ''}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void send()}
        >
          {sent !== undefined ? t('error.tryAgain') : t(note ? 'thread.note.send' : 'thread.reply.send')}
        </Button>
      </div>
    </div>
  );
}
