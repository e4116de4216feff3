import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asApiError } from '../../data/errors';
import { TextField } from '../../ui/TextField';
import css from './account.module.css';
import { waitOf } from './api';
import auth from './auth.module.css';
import { CodeField } from './CodeField';
import { finishSecondStep } from './signIn';
import { say } from './words';

interface SecondStepProps {
  challenge: string;
  onDone: () => void;
  onBack: (expired: boolean) => void;
}

/** The code of an authenticator app, or a recovery code when the phone is gone. */
export function SecondStep({ challenge, onDone, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (busy || code === '') return;
    setBusy(true);
    setProblem('');
    try {
      await finishSecondStep(challenge, recovery ? { recoveryCode: code } : { code });
      onDone();
    } catch (error) {
      const reason = asApiError(error);
      setBusy(false);
      if (reason.code === 'challenge_expired') return onBack(true);
      const wait = waitOf(error);
      if (wait !== undefined) setProblem(say('login.tooMany', { seconds: wait }));
      else setProblem(reason.status === 401 ? say('second.wrong') : reason.userMessage);
    }
  };

  return (
    <>
      <h1>{say('second.title')}</h1>
      <p className={auth.lead}>{say(recovery ? 'second.recoveryLead' : 'second.lead')}</p>
      <div role="alert">{problem !== '' && <p className={auth.problem}>{problem}</p>}</div>
      <form className={auth.form} onSubmit={submit} noValidate>
        {recovery ? (
          <TextField
            key="recovery"
            label={say('second.recoveryField')}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        ) : (
          <CodeField key="code" autoFocus />
        )}
        <Button type="submit" size="sm" loading={busy}>
          {say('second.submit')}
        </Button>
      </form>
      <div className={css.actions}>
        <button type="button" className={css.textButton} onClick={() => setRecovery(!recovery)}>
          {say(recovery ? 'second.useCode' : 'second.useRecovery')}
        </button>
        <button type="button" className={css.textButton} onClick={() => onBack(false)}>
          {say('second.back')}
        </button>
      </div>
    </>
  );
}
