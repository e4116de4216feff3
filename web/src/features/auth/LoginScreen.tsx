import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { setPageTitle } from '../../theme/brand';
import field from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { AuthFrame } from './AuthFrame';
import css from './auth.module.css';
import { signIn, takeReturn } from './signIn';

export default function LoginScreen() {
  const signedIn = useSession((state) => state.session !== undefined);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [show, setShow] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => setPageTitle(t('auth.title')), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const found: typeof errors = {};
    if (email === '') found.email = t('auth.emailRequired');
    else if (!/^\S+@\S+$/.test(email)) found.email = t('valid.email');
    if (password === '') found.password = t('auth.passwordRequired');
    setErrors(found);
    setProblem('');
    const first = found.email ? 'email' : found.password ? 'password' : undefined;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(email, password, data.get('remember') === 'on');
      await navigate(takeReturn(), { replace: true });
    } catch (error) {
      const reason = asApiError(error);
      setProblem(reason.status === 401 || reason.status === 403 ? t('auth.failed') : reason.userMessage);
      setBusy(false);
      alert.current?.focus();
    }
  };

  // Signed in already, and not by the form below, which goes on to its own place.
  if (signedIn && !busy) return <Navigate to="/" replace />;

  return (
    <AuthFrame>
      <h1>{t('auth.title')}</h1>
      <p className={css.lead}>{t('auth.lead')}</p>
      <div role="alert" ref={alert} tabIndex={-1}>
        {problem !== '' && <p className={css.problem}>{problem}</p>}
      </div>
      {problem === '' && params.get('reason') === 'expired' && <p className={css.note}>{t('auth.sessionOver')}</p>}
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('auth.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          error={errors.email}
        />
        <TextField
          label={t('auth.password')}
          name="password"
          type={show ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
          after={
            <button
              type="button"
              className={field.suffix}
              onClick={() => setShow(!show)}
              aria-label={show ? t('auth.hidePassword') : t('auth.showPassword')}
              aria-pressed={show}
            >
              <Icon name={show ? 'eye-off' : 'eye'} size={16} />
            </button>
          }
        />
        <label className={css.check}>
          <input type="checkbox" name="remember" />
          {t('auth.remember')}
        </label>
        <Button type="submit" size="sm" loading={busy} aria-disabled={busy}>
          {t('auth.submit')}
        </Button>
      </form>
      <p className={css.links}>
        <Link to="/forgot-password">{t('auth.forgot')}</Link>
        <span>
          {t('auth.newHere')} <Link to="/signup">{t('auth.signup')}</Link>
        </span>
      </p>
    </AuthFrame>
  );
}
