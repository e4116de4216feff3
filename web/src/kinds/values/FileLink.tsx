import { download } from '../../data/client';
import { handedFile } from '../../data/handed';
import { pictureOf } from '../../data/pictures';
import { t } from '../../i18n';
import { FileThumb } from '../../ui/FileThumb';
import { toastError } from '../../ui/toasts';
import css from './values.module.css';

/** A file a field names: seen small, opened by a tap. */
export function FileLink({ value }: { value: unknown }) {
  const file = handedFile(value);
  if (!file) return null;
  const { id, name } = file;
  return (
    <button
      type="button"
      className={css.file}
      disabled={id === undefined}
      onClick={() => {
        if (id !== undefined) download(`/v1/files/${id}`, name).catch(toastError);
      }}
      aria-label={t('files.download', { name })}
    >
      <FileThumb value={value} name={name} pictureOf={pictureOf} />
    </button>
  );
}
