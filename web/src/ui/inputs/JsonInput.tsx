import { useState } from 'react';
import { t } from '../../i18n';
import css from '../fields.module.css';
import type { InputProps } from './types';

/** Structured data as text. It goes out only while it is valid JSON; otherwise the text stays, with the reason. */
export default function JsonInput({ id, value, onChange, onBlur, readOnly, invalid, describedBy, label }: InputProps) {
  const [typed, setTyped] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.stack}>
      <textarea
        id={id}
        className={`${css.input} ${css.code}`}
        rows={4}
        readOnly={readOnly}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          try {
            onChange(text.trim() === '' ? undefined : JSON.parse(text));
            setBroken(false);
          } catch {
            setBroken(true);
          }
        }}
        onBlur={onBlur}
        aria-label={label}
        aria-invalid={invalid || broken || undefined}
        aria-describedby={broken ? `${id}-json` : describedBy}
      />
      {broken && (
        <span id={`${id}-json`} className={css.error}>
          {t('valid.json')}
        </span>
      )}
    </span>
  );
}
