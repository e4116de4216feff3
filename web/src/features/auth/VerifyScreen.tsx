import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { setPageTitle } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { AuthFrame } from './AuthFrame';
import css from './account.module.css';
import { open, problemsOf, waitOf } from './api';
import auth from './auth.module.css';
import { CodeField } from './CodeField';
import { takePassword } from './newAccount';
import { signIn } from './signIn';
import { useCountdown } from './useCountdown';
import { say } from './words';

interface Verified {
  businessId?: string;
  businessProblem?: string;
}

/** Seconds until another letter may be asked for. */
const COOL_DOWN = 60;

/** Proves an address: by the link of the letter, else by its code. */
export default function VerifyScreen() {
  const signedIn = useSession((state) => state.session !== undefined);
  const [params, setParams] = useSearchParams();
  // Kept from the first showing: the address bar forgets both at once.
  const [token] = useState(() => params.get('token') ?? '');
  const [email, setEmail] = useState(() => params.get('email') ?? '');
  const [known, setKnown] = useState(email !== '');
  const [checking, setChecking] = useState(token !== '');
  const [done, setDone] = useState<Verified>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [resent, setResent] = useState(false);
  const [left, startCountdown] = useCountdown(email === '' ? 0 : COOL_DOWN);
  const sent = useRef(false);

  useEffect(() => setPageTitle(say('verify.title')), []);
  useEffect(() => {
    if (token === '' || sent.current) return;
    // A link works once; showing the screen twice must not use it twice.
    sent.current = true;
    setParams({}, { replace: true });
    open<Verified>('/v1/auth/verifications/email-by-link', { token })
      .then(setDone, (error) => setErrors({ '': asApiError(error).userMessage }))
      .finally(() => setChecking(false));
  }, [token, setParams]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const missing: Record<string, string> = {};
    if (email.trim() === '') missing.emailAddress = say('required.email');
    if (code === '') missing.code = say('required.code');
    setErrors(missing);
    setResent(false);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const verified = await open<Verified>('/v1/auth/verifications/email-by-code', {
        emailAddress: email.trim(),
        code,
      });
      await enter(email, verified).catch(() => undefined);
      setDone(verified);
    } catch (error) {
      setErrors(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };

  const resend = async () => {
    if (email.trim() === '') return setErrors({ emailAddress: say('required.email') });
    setErrors({});
    try {
      await open('/v1/auth/verifications/resend-email', { emailAddress: email.trim() });
      setResent(true);
      startCountdown(COOL_DOWN);
    } catch (error) {
      const wait = waitOf(error);
      if (wait === undefined) setErrors(problemsOf(error));
      else startCountdown(wait);
    }
  };

  if (signedIn) return <Navigate to="/" replace />;
  if (done) return <Done verified={done} />;
  if (checking)
    return (
      <AuthFrame>
        <h1>{say('verify.title')}</h1>
        <p className={auth.lead} role="status">
          {say('verify.checking')}
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <h1>{say('verify.title')}</h1>
      <p className={auth.lead}>{known ? say('verify.lead', { email }) : say('verify.leadNobody')}</p>
      <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
      <div role="status">{resent && <p className={auth.note}>{say('verify.resent')}</p>}</div>
      <form className={auth.form} onSubmit={submit} noValidate>
        {!known && (
          <TextField
            label={say('field.email')}
            name="emailAddress"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            error={errors.emailAddress}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <CodeField autoFocus={known} error={errors.code} />
        <Button type="submit" size="sm" loading={busy}>
          {say('verify.submit')}
        </Button>
      </form>
      <div className={css.actions}>
        <button type="button" className={css.textButton} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? say('verify.resendIn', { seconds: left }) : say('verify.resend')}
        </button>
        {known && (
          <button type="button" className={css.textButton} onClick={() => setKnown(false)}>
            {say('verify.other')}
          </button>
        )}
        <Link to="/login">{say('forgot.back')}</Link>
      </div>
    </AuthFrame>
  );
}

/** Anyone who signed up on this page a moment ago need not type the password again; a failure leaves the usual way in. */
async function enter(email: string, verified: Verified): Promise<void> {
  const password = takePassword(email);
  // What went wrong with the business is shown first.
  if (password !== undefined && !verified.businessProblem) await signIn(email.trim(), password, false);
}

function Done({ verified }: { verified: Verified }) {
  const business = verified.businessId ? say('verify.businessReady') : say('verify.doneLead');
  return (
    <AuthFrame>
      <div className={css.centred} role="status">
        <span className={css.good}>
          <Icon name="check" size={26} />
        </span>
        <h1>{say('verify.done')}</h1>
        <p className={auth.lead}>{verified.businessProblem ? say('verify.businessFailed') : business}</p>
      </div>
      <Button component={Link} to="/login" size="sm" fullWidth>
        {say('verify.signIn')}
      </Button>
    </AuthFrame>
  );
}
