import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { download } from '../../data/client';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { formatAgo } from '../../ui/dates';
import { Icon } from '../../ui/icons';
import { toastDone, toastError } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import { isViewable } from '../../ui/viewer/viewable';
import {
  type AttachedFile,
  type AttachedFiles,
  contentUrl,
  filesKey,
  limitText,
  listFiles,
  previewOf,
  removeFile,
  restoreFile,
  sizeText,
} from './files';
import css from './files.module.css';
import { type Upload, useUploads } from './useUploads';

const FileViewer = lazy(() => import('../../ui/viewer/FileViewer'));

/** How long a removal can be taken back here; the server keeps the file far longer. */
const UNDO = 10_000;

/** The files of a record: seen, downloaded, added by choosing, dropping or the camera, removed with a way back. */
export default function FilesPanel({ entity, id }: { entity: Pick<Entity, 'name'>; id: string }) {
  const client = useQueryClient();
  const key = filesKey(entity.name, id);
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => listFiles(entity.name, id, signal) });
  const { uploads, add, retry, drop } = useUploads(entity.name, id, answer.data?.limit ?? 0);
  const [over, setOver] = useState(false);
  const heading = useId();

  if (answer.isError) {
    const problem = asApiError(answer.error);
    if (problem.status === 403 || problem.status === 404) return null;
    return (
      <section className={css.panel} aria-labelledby={heading}>
        <h2 id={heading}>{t('files.title')}</h2>
        <p className={css.quiet}>
          {problem.userMessage}{' '}
          <button type="button" className={css.inline} onClick={() => void answer.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      </section>
    );
  }
  const files = answer.data?.files ?? [];
  const canAdd = answer.data?.canAdd ?? false;
  // Nothing to see and nothing to do is not worth a box.
  if (answer.data && !canAdd && files.length === 0) return null;

  const change = (next: (files: AttachedFile[]) => AttachedFile[]) =>
    client.setQueryData<AttachedFiles>(key, (now) => now && { ...now, files: next(now.files) });
  const remove = async (file: AttachedFile) => {
    const at = files.indexOf(file);
    const back = () => change((now) => (now.some((entry) => entry.id === file.id) ? now : now.toSpliced(at, 0, file)));
    change((now) => now.filter((entry) => entry.id !== file.id));
    const undo = async () => {
      back();
      try {
        await restoreFile(file.id);
        toastDone(t('files.restored', { name: file.name }));
      } catch (cause) {
        toastError(cause);
        void client.invalidateQueries({ queryKey: key });
      }
    };
    try {
      await removeFile(file.id);
      toastDone(t('files.removed', { name: file.name }), { label: t('files.undo'), run: () => void undo() }, UNDO);
    } catch (cause) {
      back();
      toastError(cause);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
  };
  const drops = canAdd
    ? {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop,
      }
    : {};

  return (
    <section
      className={css.panel}
      aria-labelledby={heading}
      aria-busy={answer.isPending || undefined}
      data-over={over || undefined}
      {...drops}
    >
      <h2 id={heading}>{files.length > 0 ? t('files.titleCount', { count: files.length }) : t('files.title')}</h2>
      {answer.isPending && <div className={css.waiting} aria-hidden="true" />}
      {files.length > 0 && (
        <ul className={css.list}>
          {files.map((file) => (
            <FileItem key={file.id} file={file} onRemove={() => void remove(file)} />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className={css.list}>
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
          ))}
        </ul>
      )}
      {canAdd && <Adder onAdd={add} limit={answer.data?.limit ?? 0} empty={files.length + uploads.length === 0} />}
    </section>
  );
}

function FileItem({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) {
  const [busy, setBusy] = useState(false);
  const [viewing, setViewing] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      await download(contentUrl(file.id), file.name);
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(false);
    }
  };
  const when = formatAgo(Date.parse(file.createdAt));
  return (
    <li className={css.item}>
      {isViewable(file.mediaType) ? (
        <button
          type="button"
          className={css.look}
          onClick={() => setViewing(true)}
          aria-label={t('viewer.open', { name: file.name })}
          title={t('viewer.open', { name: file.name })}
        >
          <Preview file={file} />
        </button>
      ) : (
        <Preview file={file} />
      )}
      {viewing && (
        <Suspense fallback={null}>
          <FileViewer
            path={contentUrl(file.id)}
            name={file.name}
            mediaType={file.mediaType}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
      <div className={css.words}>
        <button
          type="button"
          className={css.name}
          onClick={() => void fetchIt()}
          disabled={busy}
          aria-label={t('files.download', { name: file.name })}
        >
          {file.name}
        </button>
        <p className={css.quiet}>
          {sizeText(file.size)} · {file.by ? t('files.by', { who: file.by, when }) : when}
        </p>
      </div>
      {file.canRemove && (
        <button
          type="button"
          className={css.act}
          onClick={onRemove}
          aria-label={t('files.remove', { name: file.name })}
        >
          <Icon name="trash" size={15} />
        </button>
      )}
    </li>
  );
}

/** A small picture, fetched once it comes into sight: on a thin line what nobody looks at is not sent. */
function Preview({ file }: { file: AttachedFile }) {
  const box = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    const element = box.current;
    if (!file.hasPreview || !element || typeof IntersectionObserver === 'undefined') return;
    const stop = new AbortController();
    let made: string | undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      previewOf(file.id, stop.signal).then(
        (blob) => {
          if (stop.signal.aborted) return;
          made = URL.createObjectURL(blob);
          setUrl(made);
        },
        () => undefined,
      );
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.id, file.hasPreview]);
  return (
    <span ref={box} className={css.preview} aria-hidden="true">
      {url ? <img src={url} alt="" /> : <span>{endingOf(file.name)}</span>}
    </span>
  );
}

const endingOf = (name: string): string => (name.split('.').at(-1) ?? '').slice(0, 4).toUpperCase();

function UploadItem({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { file, sent, problem } = upload;
  return (
    <li className={css.item} data-problem={problem !== undefined || undefined}>
      <span className={css.preview} aria-hidden="true">
        <Icon name={problem ? 'alert' : 'upload'} size={16} />
      </span>
      <div className={css.words}>
        <p className={css.plain}>{file.name}</p>
        {problem ? (
          <p role="alert" className={css.problem}>
            {problem}{' '}
            <button type="button" className={css.inline} onClick={onRetry}>
              {t('files.retry')}
            </button>
          </p>
        ) : (
          <>
            <progress
              className={css.progress}
              value={sent >= 1 ? undefined : sent}
              max={1}
              aria-label={t('files.sending', { name: file.name })}
            />
            <p className={css.quiet}>
              {sent >= 1 ? t('files.checking') : t('files.sent', { percent: Math.floor(sent * 100) })}
            </p>
          </>
        )}
      </div>
      <button
        type="button"
        className={css.act}
        onClick={onDrop}
        aria-label={t(problem ? 'files.dismiss' : 'files.stop', { name: file.name })}
      >
        <Icon name="close" size={15} />
      </button>
    </li>
  );
}

/** Chooses files; on a phone the camera is one tap away. */
function Adder({ onAdd, limit, empty }: { onAdd: (files: Iterable<File>) => void; limit: number; empty: boolean }) {
  const phone = usePhone();
  const note = useId();
  return (
    <div className={css.adder}>
      {empty && <p className={css.quiet}>{t('files.none')}</p>}
      <div className={css.ways}>
        <Chooser icon="plus" label={t('files.add')} note={note} onAdd={onAdd} />
        {phone ? (
          <Chooser icon="camera" label={t('files.camera')} note={note} onAdd={onAdd} camera />
        ) : (
          <span className={css.quiet}>{t('files.drop')}</span>
        )}
      </div>
      {limit > 0 && (
        <p id={note} className={empty ? css.quiet : 'visually-hidden'}>
          {t('files.limit', { size: limitText(limit) })}
        </p>
      )}
    </div>
  );
}

function Chooser({
  icon,
  label,
  note,
  onAdd,
  camera = false,
}: {
  icon: 'plus' | 'camera';
  label: string;
  note: string;
  onAdd: (files: Iterable<File>) => void;
  camera?: boolean;
}) {
  const input = useId();
  return (
    <label htmlFor={input} className={css.choose}>
      <Icon name={icon} size={14} />
      <span>{label}</span>
      <input
        id={input}
        type="file"
        multiple={!camera}
        accept={camera ? 'image/*' : undefined}
        capture={camera ? 'environment' : undefined}
        aria-describedby={note}
        onChange={(event) => {
          const files = event.target.files ? [...event.target.files] : [];
          // Choosing the same file again must count as a choice.
          event.target.value = '';
          if (files.length > 0) onAdd(files);
        }}
      />
    </label>
  );
}
