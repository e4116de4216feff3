import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import { endSession } from '../../data/session';
import { setPageTitle } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { AuthFrame } from './AuthFrame';
import css from './account.module.css';
import { open, problemsOf } from './api';
import auth from './auth.module.css';
import { PasswordField } from './PasswordField';
import { PASSWORD_MIN } from './strength';
import { say } from './words';

/** The token stands behind the hash sign, where no server log sees it; it leaves the address bar at once. */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

export default function ResetScreen() {
  const [token] = useState(takeToken);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [broken, setBroken] = useState(token === '');
  const [errors, setErrors] = useState<Record<string, string>>({});

  useEffect(() => setPageTitle(say('reset.title')), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if ([...password].length < PASSWORD_MIN) return setErrors({ password: say('required.short') });
    setErrors({});
    setBusy(true);
    try {
      await open('/v1/auth/reset-password', { token, password });
      // The server signed every device out; this one forgets its session too.
      endSession();
      setDone(true);
    } catch (error) {
      if (asApiError(error).code === 'link_over') setBroken(true);
      else setErrors(problemsOf(error));
      setBusy(false);
    }
  };

  if (done)
    return (
      <AuthFrame>
        <div className={css.centred} role="status">
          <span className={css.good}>
            <Icon name="check" size={26} />
          </span>
          <h1>{say('reset.done')}</h1>
          <p className={auth.lead}>{say('reset.doneLead')}</p>
        </div>
        <Button component={Link} to="/login" size="sm" fullWidth>
          {say('verify.signIn')}
        </Button>
      </AuthFrame>
    );
  if (broken)
    return (
      <AuthFrame>
        <h1>{say('reset.title')}</h1>
        <p className={auth.problem} role="alert">
          {say('reset.broken')}
        </p>
        <Button component={Link} to="/forgot-password" size="sm" fullWidth>
          {say('reset.newLink')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <h1>{say('reset.title')}</h1>
      <p className={auth.lead}>{say('reset.lead')}</p>
      <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
      <form className={auth.form} onSubmit={submit} noValidate>
        <PasswordField
          label={say('field.newPassword')}
          name="password"
          autoComplete="new-password"
          meter
          autoFocus
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setErrors({});
          }}
        />
        <Button type="submit" size="sm" loading={busy}>
          {say('reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
