import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n';
import field from '../../ui/fields.module.css';
import css from './search.module.css';

/** Notes a question and says so. Nothing is called: no assistant is connected. */
export function AskMode() {
  const [question, setQuestion] = useState('');
  const [logged, setLogged] = useState(false);
  const id = useId();
  const blank = question.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank) return;
    console.info('Assistant question', question.trim());
    setLogged(true);
    setQuestion('');
  };
  return (
    <form className={css.ask} onSubmit={submit}>
      <label htmlFor={id} className={field.label}>
        {t('search.ask.label')}
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={4}
        value={question}
        placeholder={t('search.ask.placeholder')}
        aria-describedby={`${id}-note`}
        // biome-ignore lint/a11y/noAutofocus: the mode is chosen to type in it
        autoFocus
        onChange={(event) => {
          setQuestion(event.target.value);
          setLogged(false);
        }}
      />
      <p id={`${id}-note`} className={css.note} role="status">
        {logged ? t('search.ask.logged') : t('search.ask.note')}
      </p>
      <Button type="submit" disabled={blank}>
        {t('search.ask.submit')}
      </Button>
    </form>
  );
}
