import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../data/errors';
import { useSession } from '../data/session';
import { t } from '../i18n';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import css from './messagePages.module.css';
import { leaveInstead, signInAgain } from './signInAgain';

/** The session ended in the middle of work: the password, and everything goes on where it was. */
export default function SignInAgainDialog() {
  const email = useSession((state) => state.session?.user.emailAddress ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setProblem(t('auth.passwordRequired'));
    setBusy(true);
    setProblem('');
    try {
      await signInAgain(password);
    } catch (error) {
      const reason = asApiError(error);
      setProblem(reason.status === 401 || reason.status === 403 ? t('session.again.failed') : reason.userMessage);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t('session.again.title')}
      onClose={leaveInstead}
      footer={
        <>
          <Button variant="default" onClick={leaveInstead}>
            {t('session.again.leave')}
          </Button>
          <Button type="submit" form={form} loading={busy} aria-disabled={busy}>
            {t('session.again.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.again} onSubmit={submit} noValidate>
        <p>{t('session.again.text')}</p>
        <p>{t('session.again.user', { email })}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={t('auth.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          error={problem === '' ? undefined : problem}
        />
      </form>
    </Dialog>
  );
}
