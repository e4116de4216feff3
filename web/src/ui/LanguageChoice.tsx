import { useId } from 'react';
import { language, t } from '../i18n';
import { LANGUAGES } from '../i18n/languages';
import { Icon } from './icons';
import css from './LanguageChoice.module.css';

/** The languages by their own names, on the browser's own select, which phones know best. `short` shows the code. */
export function LanguageChoice({ onChoose, short = false }: { onChoose: (code: string) => void; short?: boolean }) {
  const id = useId();
  if (LANGUAGES.length < 2) return null;
  return (
    <span className={css.choice} data-short={short || undefined}>
      <Icon name="language" size={16} />
      <label htmlFor={id} className={css.label}>
        {t('shell.language')}
      </label>
      <span className={css.shown} aria-hidden="true">
        {short ? language.code.toUpperCase() : language.name}
      </span>
      <select id={id} className={css.select} value={language.code} onChange={(event) => onChoose(event.target.value)}>
        {LANGUAGES.map((entry) => (
          <option key={entry.code} value={entry.code} lang={entry.code}>
            {entry.name}
          </option>
        ))}
      </select>
    </span>
  );
}
