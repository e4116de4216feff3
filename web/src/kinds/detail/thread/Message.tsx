import { memo, useState } from 'react';
import { download } from '../../../data/client';
import { type AttachedFile, contentUrl, sizeText } from '../../../features/files/files';
import { t } from '../../../i18n';
import type { ThreadBlock } from '../../../registry/page';
import type { Entity, Registry, Row } from '../../../registry/types';
import { formatAgo, formatInstant } from '../../../ui/dates';
import { Icon } from '../../../ui/icons';
import { toastError } from '../../../ui/toasts';
import css from './thread.module.css';
import { authorOf, factsOf, quoteOf, sideOf } from './threadModel';

/** One message: who, when, what, and the files it carries. What it repeats of an earlier one is folded. */
export const Message = memo(function Message({
  registry,
  from,
  block,
  message,
  files,
}: {
  registry: Registry;
  from: Entity;
  block: ThreadBlock;
  message: Row;
  files: readonly AttachedFile[];
}) {
  const side = sideOf(block, message);
  const at = message[block.at];
  const when = typeof at === 'string' ? at : '';
  const { said, quoted } = quoteOf(block, message);
  const facts = factsOf(block, registry, from, message);
  return (
    <article className={css.message} data-side={side}>
      <p className={css.who}>
        <b>{authorOf(block, message) || t('comments.someone')}</b>
        {side !== 'in' && <span className={css.side}>{t(side === 'note' ? 'thread.inside' : 'thread.out')}</span>}
        {when && (
          <time dateTime={when} title={formatInstant(when)}>
            {formatAgo(Date.parse(when))}
          </time>
        )}
      </p>
      <p className={css.body}>{said}</p>
      {quoted && (
        <details className={css.quoted}>
          <summary>{t('thread.quoted')}</summary>
          <p>{quoted}</p>
        </details>
      )}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <div key={fact.name} data-bad={fact.bad || undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.id}>
              <File file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
});

function File({ file }: { file: AttachedFile }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await download(contentUrl(file.id), file.name);
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={css.file} disabled={busy} onClick={() => void open()}>
      <Icon name="download" size={14} /> {file.name} <small>{sizeText(file.size)}</small>
    </button>
  );
}
