import { useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { FileThumb } from '../FileThumb';
import { Icon } from '../icons';
import { usePhone } from '../usePhone';
import css from './FileInput.module.css';
import type { InputContext, InputProps } from './types';

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : '';

/** One file: chosen on a computer, photographed on a phone, shown small, taken away again. */
export function FileInput(props: InputProps & InputContext & { handIn: (file: File) => Promise<unknown> }) {
  const { id, field, value, onChange, onBlur, readOnly, invalid, describedBy, handIn, pictureOf } = props;
  const phone = usePhone();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const name = nameOf(value);
  const label = phone ? t('files.camera') : t('files.add');

  const take = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await handIn(file));
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(error.fieldErrors[0]?.message ?? error.userMessage);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={css.file} aria-busy={busy || undefined}>
      {value !== undefined && value !== null && (
        <span className={css.chosen}>
          <FileThumb value={value} name={name} pictureOf={pictureOf} />
          <span className={css.name}>{name}</span>
          {!readOnly && (
            <button
              type="button"
              className={css.remove}
              onClick={() => onChange(undefined)}
              aria-label={t('files.remove', { name })}
            >
              <Icon name="close" size={15} />
            </button>
          )}
        </span>
      )}
      {!readOnly && (value === undefined || value === null) && (
        <label className={css.choose} data-invalid={invalid || undefined}>
          <Icon name={phone ? 'camera' : 'plus'} size={15} />
          <span>{busy ? t('files.checking') : label}</span>
          <input
            id={id}
            type="file"
            accept={phone ? 'image/*' : undefined}
            capture={phone ? 'environment' : undefined}
            disabled={busy}
            aria-label={`${props.label ?? field.label}: ${label}`}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onBlur={onBlur}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void take(file);
            }}
          />
        </label>
      )}
      {problem !== undefined && (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
