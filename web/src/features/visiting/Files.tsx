import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import { sendFile, takeBack } from './api';
import type { PageData, SentFile } from './model';
import css from './visit.module.css';
import { v } from './words';

/** Files that go along. They are handed in one after the other as they are chosen, and belong to the record once it is sent. */
export function Files({
  visit,
  page,
  files,
  onChange,
}: {
  visit: string;
  page: PageData;
  files: SentFile[];
  onChange: (files: SentFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [gone, setGone] = useState<string[]>([]);
  const before = (page.files ?? []).filter((file) => !gone.includes(file.id));
  const room = (page.maxFiles ?? 0) - files.length;
  const add = async (chosen: File[]) => {
    setBusy(true);
    setError(undefined);
    let list = files;
    try {
      for (const file of chosen.slice(0, room)) {
        list = [...list, await sendFile(visit, file)];
        onChange(list);
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.userMessage : v('file.failed'));
    }
    setBusy(false);
  };
  const drop = async (file: SentFile, sent: boolean) => {
    try {
      await takeBack(visit, file.id);
    } catch (failure) {
      // One that is gone already is as good as taken back.
      if (!(failure instanceof ApiError && failure.status === 404)) {
        setError(failure instanceof ApiError ? failure.userMessage : v('file.failed'));
        return;
      }
    }
    if (sent) setGone([...gone, file.id]);
    else onChange(files.filter((other) => other.id !== file.id));
  };
  const row = (file: SentFile, sent: boolean) => (
    <li key={file.id}>
      <Icon name="files" size={16} />
      <span>{file.name}</span>
      <button type="button" onClick={() => void drop(file, sent)} aria-label={v('file.remove', { name: file.name })}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
  return (
    <section className={css.section}>
      <h2>{v('files')}</h2>
      {before.length + files.length > 0 && (
        <ul className={css.files}>
          {before.map((file) => row(file, true))}
          {files.map((file) => row(file, false))}
        </ul>
      )}
      {error && (
        <p role="alert" className={css.alert}>
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen);
        }}
      />
      <Button variant="default" size="xs" loading={busy} disabled={room <= 0} onClick={() => input.current?.click()}>
        {t('files.add')}
      </Button>
    </section>
  );
}
