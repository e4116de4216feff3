import { lazy, Suspense, useState } from 'react';
import { download } from '../../data/client';
import { handedFile } from '../../data/handed';
import { pictureOf } from '../../data/pictures';
import { t } from '../../i18n';
import { FileThumb } from '../../ui/FileThumb';
import { toastError } from '../../ui/toasts';
import { isViewable } from '../../ui/viewer/viewable';
import css from './values.module.css';

const FileViewer = lazy(() => import('../../ui/viewer/FileViewer'));

/** A file a field names: seen small, and large by a tap; what cannot be looked at is downloaded. */
export default function FileLink({ value }: { value: unknown }) {
  const [viewing, setViewing] = useState(false);
  const file = handedFile(value);
  if (!file) return null;
  const { id, name, mediaType } = file;
  const look = isViewable(mediaType);
  return (
    <>
      <button
        type="button"
        className={css.file}
        disabled={id === undefined}
        onClick={() => {
          if (id === undefined) return;
          if (look) setViewing(true);
          else download(`/v1/files/${id}`, name).catch(toastError);
        }}
        aria-label={t(look ? 'viewer.open' : 'files.download', { name })}
      >
        <FileThumb value={value} name={name} pictureOf={pictureOf} />
      </button>
      {viewing && id !== undefined && (
        <Suspense fallback={null}>
          <FileViewer path={`/v1/files/${id}`} name={name} mediaType={mediaType} onClose={() => setViewing(false)} />
        </Suspense>
      )}
    </>
  );
}
