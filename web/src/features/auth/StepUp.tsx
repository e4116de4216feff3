import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import css from './account.module.css';
import { post, problemsOf } from './api';
import auth from './auth.module.css';
import { PasswordField } from './PasswordField';
import { say } from './words';

/**
 * Does what changes the protection of the account; when the server wants to know first who is there, asks for the
 * password and does it again. Answers the way to do it, and the dialog to show.
 */
export function useStepUp(): [<T>(work: () => Promise<T>) => Promise<T>, React.ReactNode] {
  const [waiting, setWaiting] = useState<{ go: () => void; stop: (reason: unknown) => void }>();
  const run = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (asApiError(error).code !== 'step_up_required') throw error;
      await new Promise<void>((go, stop) => setWaiting({ go, stop: () => stop(new StepUpCancelled()) }));
      return work();
    }
  }, []);
  const dialog = waiting && (
    <StepUpDialog
      onDone={() => {
        setWaiting(undefined);
        waiting.go();
      }}
      onClose={() => {
        setWaiting(undefined);
        waiting.stop(undefined);
      }}
    />
  );
  return [run, dialog];
}

/** The person did not want to prove who they are; nothing was changed and nothing went wrong. */
export class StepUpCancelled extends Error {}

/** Six figures are of the app; anything else is a recovery code. */
function proof(code: string): { code?: string; recoveryCode?: string } {
  if (code === '') return {};
  return /^[\d ]+$/.test(code) ? { code } : { recoveryCode: code };
}

function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // The server asks for the code once it knows who is there, and only where one is set up.
  const [coded, setCoded] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const code = String(data.get('code') ?? '').trim();
    if (password === '') return setErrors({ password: say('required.password') });
    setBusy(true);
    try {
      await post('/v1/auth/step-up', { password, ...proof(code) });
      onDone();
    } catch (error) {
      const { recoveryCode, ...found } = problemsOf(error);
      if (recoveryCode) found.code = recoveryCode;
      if (found.code) setCoded(true);
      setErrors(found);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={say('stepUp.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {say('stepUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <p className={css.muted}>{say('stepUp.text')}</p>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <PasswordField
          label={say('field.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {coded && <TextField label={say('field.code')} name="code" autoComplete="one-time-code" error={errors.code} />}
      </form>
    </Dialog>
  );
}
