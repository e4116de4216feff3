import { useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Icon } from '../icons';
import css from './FileInput.module.css';
import type { InputContext, InputProps } from './types';

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : '';
const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : '';

/** Several files for one question: chosen together or one after another, each taken away again by itself. */
export function FilesInput(
  props: InputProps & InputContext & { handIn: (file: File) => Promise<unknown>; most: number },
) {
  const { id, field, value, onChange, onBlur, readOnly, invalid, describedBy, handIn, most } = props;
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  const take = async (chosen: readonly File[]) => {
    setBusy(true);
    setProblem(undefined);
    let taken = given;
    try {
      for (const file of chosen.slice(0, most - given.length)) {
        taken = [...taken, await handIn(file)];
        onChange(taken);
      }
      if (chosen.length > most - given.length) setProblem(t('files.most', { count: most }));
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(error.fieldErrors[0]?.message ?? error.userMessage);
    } finally {
      setBusy(false);
    }
  };
  const drop = (file: unknown) => {
    const left = given.filter((other) => other !== file);
    onChange(left.length > 0 ? left : undefined);
  };
  return (
    <span className={css.file} aria-busy={busy || undefined}>
      {given.map((file) => (
        <span key={idOf(file)} className={css.chosen}>
          <span className={css.name}>{nameOf(file)}</span>
          <button
            type="button"
            className={css.remove}
            onClick={() => drop(file)}
            aria-label={t('files.remove', { name: nameOf(file) })}
          >
            <Icon name="close" size={15} />
          </button>
        </span>
      ))}
      {!readOnly && given.length < most && (
        <label className={css.choose} data-invalid={invalid || undefined}>
          <Icon name="plus" size={15} />
          <span>{busy ? t('files.checking') : t('files.add')}</span>
          <input
            id={id}
            type="file"
            multiple
            disabled={busy}
            aria-label={`${props.label ?? field.label}: ${t('files.add')}`}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onBlur={onBlur}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              if (chosen.length > 0) void take(chosen);
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
