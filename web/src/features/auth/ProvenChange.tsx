import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import css from './account.module.css';
import { type Account, open, post, problemsOf, waitOf } from './api';
import auth from './auth.module.css';
import { CodeField } from './CodeField';
import { StepUpCancelled, useStepUp } from './StepUp';
import { say } from './words';

interface ProvenChangeProps {
  what: 'email' | 'username';
  onClose: () => void;
  onDone: (change: Partial<Account>) => void;
}

/** Another address or user name: asked for, then proven with the code of a letter. */
export function ProvenChange({ what, onClose, onDone }: ProvenChangeProps) {
  const form = useId();
  const email = what === 'email';
  const [wanted, setWanted] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [withStepUp, stepUp] = useStepUp();
  const name = email ? 'emailAddress' : 'username';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const value = wanted.trim();
    setErrors({});
    setBusy(true);
    try {
      if (!sent) {
        const path = email ? '/v1/auth/profile/email-address' : '/v1/auth/profile/username';
        await withStepUp(() => post(path, { [name]: value }));
        setSent(true);
      } else if (email) {
        const answer = await post<{ data: Account }>('/v1/auth/profile/email-address/confirm', { code });
        toastDone(say('details.emailDone'));
        return onDone({ emailAddress: answer.data.emailAddress });
      } else {
        await open('/v1/auth/verifications/username-by-code', { username: value, code });
        toastDone(say('details.usernameDone'));
        return onDone({ username: value.toLowerCase() });
      }
    } catch (error) {
      const wait = waitOf(error);
      if (wait !== undefined) setErrors({ '': say('login.tooMany', { seconds: wait }) });
      else if (!(error instanceof StepUpCancelled)) setErrors(problemsOf(error));
    }
    setBusy(false);
  };

  const title = email ? 'details.emailChange' : 'details.usernameSet';
  return (
    <>
      <Dialog
        title={say(title)}
        onClose={onClose}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {say('cancel')}
            </Button>
            <Button type="submit" form={form} loading={busy} disabled={wanted.trim() === ''}>
              {say(sent ? 'verify.submit' : 'details.emailSend')}
            </Button>
          </>
        }
      >
        <form id={form} className={auth.form} onSubmit={submit} noValidate>
          <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
          {sent ? (
            <>
              <p className={css.muted} role="status">
                {email ? say('details.emailSent', { email: wanted }) : say('details.usernameSent')}
              </p>
              <CodeField autoFocus error={errors.code} />
            </>
          ) : (
            <TextField
              label={say(email ? 'details.emailNew' : 'details.username')}
              name={name}
              type={email ? 'email' : 'text'}
              inputMode={email ? 'email' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              value={wanted}
              help={say(email ? 'details.emailHelp' : 'field.username.help')}
              error={errors[name]}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
        </form>
      </Dialog>
      {stepUp}
    </>
  );
}
