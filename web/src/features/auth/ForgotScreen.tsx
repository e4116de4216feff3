import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../data/session';
import { setPageTitle } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { AuthFrame } from './AuthFrame';
import css from './account.module.css';
import { open, problemsOf, waitOf } from './api';
import auth from './auth.module.css';
import { useCountdown } from './useCountdown';
import { say } from './words';

export default function ForgotScreen() {
  const signedIn = useSession((state) => state.session !== undefined);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [left, startCountdown] = useCountdown();

  useEffect(() => setPageTitle(say('forgot.title')), []);

  const send = async () => {
    const address = email.trim();
    if (address === '') return setErrors({ emailAddress: say('required.email') });
    if (busy || left > 0) return;
    setErrors({});
    setBusy(true);
    try {
      await open('/v1/auth/forgot-password', { emailAddress: address });
      setSent(address);
      startCountdown(60);
    } catch (error) {
      const wait = waitOf(error);
      if (wait === undefined) setErrors(problemsOf(error));
      else {
        startCountdown(wait);
        setErrors({ '': say('login.tooMany', { seconds: wait }) });
      }
    } finally {
      setBusy(false);
    }
  };

  if (signedIn) return <Navigate to="/" replace />;
  if (sent !== '')
    return (
      <AuthFrame>
        <div className={css.centred} role="status">
          <span className={css.good}>
            <Icon name="mail" size={24} />
          </span>
          <h1>{say('forgot.sent')}</h1>
          <p className={auth.lead}>{say('forgot.sentLead', { email: sent })}</p>
        </div>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <div className={css.actions}>
          <button type="button" className={css.textButton} disabled={left > 0 || busy} onClick={() => void send()}>
            {left > 0 ? say('verify.resendIn', { seconds: left }) : say('forgot.again')}
          </button>
          <Link to="/login">{say('forgot.back')}</Link>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <h1>{say('forgot.title')}</h1>
      <p className={auth.lead}>{say('forgot.lead')}</p>
      <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
      <form
        className={auth.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={say('field.email')}
          name="emailAddress"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoFocus
          value={email}
          error={errors.emailAddress}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="sm" loading={busy}>
          {say('forgot.submit')}
        </Button>
      </form>
      <p className={auth.links}>
        <Link to="/login">{say('forgot.back')}</Link>
      </p>
    </AuthFrame>
  );
}
