import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icons';
import css from './account.module.css';
import { say } from './words';

/** Largest picture the server takes. */
const PICTURE_MAX = 10 << 20;

interface PictureFieldProps {
  label: string;
  file: File | undefined;
  round?: boolean;
  error?: string | undefined;
  onChange: (file: File | undefined) => void;
}

/** A picture with its preview. Phones offer the camera and the gallery. */
export function PictureField({ label, file, round, error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const told = problem ?? error;
  return (
    <div className={css.picture}>
      <span className={css.preview} data-round={round || undefined}>
        {preview ? <img src={preview} alt="" /> : <Icon name={round ? 'user' : 'building'} size={22} />}
      </span>
      <div>
        <label htmlFor={id} className={css.pictureLabel}>
          {label}
        </label>
        <span className={css.pictureButtons}>
          <button type="button" className={css.textButton} onClick={() => input.current?.click()}>
            {say('signup.picture.choose')}
          </button>
          {file && (
            <button type="button" className={css.textButton} onClick={() => onChange(undefined)}>
              {say('signup.picture.remove')}
            </button>
          )}
        </span>
        <input
          ref={input}
          id={id}
          className={css.srOnly}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-describedby={told ? `${id}-error` : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen && chosen.size > PICTURE_MAX) return setProblem(say('signup.picture.large'));
            setProblem(undefined);
            if (chosen) onChange(chosen);
          }}
        />
        {told && (
          <p id={`${id}-error`} className={css.fieldError}>
            {told}
          </p>
        )}
      </div>
    </div>
  );
}
