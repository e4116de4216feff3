import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { setPageTitle } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { AuthFrame } from './AuthFrame';
import account from './account.module.css';
import { waitOf } from './api';
import css from './auth.module.css';
import { settleLanguage } from './language';
import { PasswordField } from './PasswordField';
import { isCancelled, passkeysUsable } from './passkey';
import { SecondStep } from './SecondStep';
import { signIn, signInWithPasskey, takeReturn } from './signIn';
import { say } from './words';

export default function LoginScreen() {
  const signedIn = useSession((state) => state.session !== undefined);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [unverified, setUnverified] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const alert = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => setPageTitle(t('auth.title')), []);

  const done = () => {
    const next = takeReturn();
    // Another language takes a page of its own.
    if (settleLanguage()) window.location.replace(next);
    else return navigate(next, { replace: true });
  };
  const failed = (error: unknown) => {
    const reason = asApiError(error);
    const wait = waitOf(error);
    if (wait !== undefined) setProblem(say('login.tooMany', { seconds: wait }));
    else setProblem(reason.status === 401 || reason.status === 403 ? t('auth.failed') : reason.userMessage);
    setBusy(false);
    alert.current?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const found: typeof errors = {};
    if (email === '') found.email = t('auth.emailRequired');
    if (password === '') found.password = t('auth.passwordRequired');
    setErrors(found);
    setProblem('');
    setUnverified('');
    const first = found.email ? 'email' : found.password ? 'password' : undefined;
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const asked = await signIn(email, password, data.get('remember') === 'on');
      if (asked === undefined) return void (await done());
      setChallenge(asked);
      setBusy(false);
    } catch (error) {
      if (asApiError(error).code === 'email_unverified') {
        setUnverified(email);
        setBusy(false);
      } else failed(error);
    }
  };

  const withPasskey = async () => {
    setProblem('');
    setBusy(true);
    try {
      const remember = form.current ? new FormData(form.current).get('remember') === 'on' : false;
      await signInWithPasskey(remember);
      await done();
    } catch (error) {
      setBusy(false);
      if (!isCancelled(error)) setProblem(say('passkey.failed'));
    }
  };

  // Signed in already, and not by the form below, which goes on to its own place.
  if (signedIn && !busy && challenge === undefined) return <Navigate to="/" replace />;

  if (challenge !== undefined)
    return (
      <AuthFrame>
        <SecondStep
          challenge={challenge}
          onDone={() => void done()}
          onBack={(expired) => {
            setChallenge(undefined);
            setProblem(expired ? say('second.expired') : '');
          }}
        />
      </AuthFrame>
    );

  return (
    <AuthFrame>
      <h1>{t('auth.title')}</h1>
      <p className={css.lead}>{t('auth.lead')}</p>
      <div role="alert" ref={alert} tabIndex={-1}>
        {problem !== '' && <p className={css.problem}>{problem}</p>}
        {unverified !== '' && (
          <p className={css.note}>
            {say('login.unverified')}{' '}
            <Link to={`/email-verification?email=${encodeURIComponent(unverified)}`}>{say('login.verifyNow')}</Link>
          </p>
        )}
      </div>
      {problem === '' && params.get('reason') === 'expired' && <p className={css.note}>{t('auth.sessionOver')}</p>}
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={say('field.emailOrName')}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={errors.email}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <label className={css.check}>
          <input type="checkbox" name="remember" />
          {t('auth.remember')}
        </label>
        <Button type="submit" size="sm" loading={busy} aria-disabled={busy}>
          {t('auth.submit')}
        </Button>
      </form>
      {passkeysUsable() && (
        <>
          <p className={account.rule}>{say('passkey.or')}</p>
          <Button
            variant="default"
            size="sm"
            fullWidth
            disabled={busy}
            leftSection={<Icon name="key" size={16} />}
            onClick={() => void withPasskey()}
          >
            {say('passkey.signIn')}
          </Button>
        </>
      )}
      <p className={css.links}>
        <Link to="/forgot-password">{t('auth.forgot')}</Link>
        <span>
          {t('auth.newHere')} <Link to="/signup">{t('auth.signup')}</Link>
        </span>
      </p>
    </AuthFrame>
  );
}
