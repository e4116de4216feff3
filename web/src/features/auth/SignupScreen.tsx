import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { isRecord, readJson, remove, writeJson } from '../../data/storage';
import { language } from '../../i18n';
import { setPageTitle } from '../../theme/brand';
import { AuthFrame } from './AuthFrame';
import css from './account.module.css';
import { type Options, problemsOf, sendForm, waitOf } from './api';
import auth from './auth.module.css';
import { rememberAccount } from './newAccount';
import { BusinessStep, YouStep } from './SignupSteps';
import { PASSWORD_MIN } from './strength';
import { say, type Word } from './words';

export interface SignupDraft {
  firstName: string;
  lastName: string;
  emailAddress: string;
  username: string;
  phoneNumber: string;
  withoutBusiness: boolean;
  businessName: string;
  institution: string;
  country: string;
  currency: string;
}

const EMPTY: SignupDraft = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  username: '',
  phoneNumber: '',
  withoutBusiness: false,
  businessName: '',
  institution: '',
  country: '',
  currency: '',
};

/** Kept on this device until the account is made; never the password. */
const KEPT = 'signup-draft';
const isDraft = (value: unknown): value is Partial<SignupDraft> =>
  isRecord(value) && typeof value.emailAddress === 'string';
const STEPS: readonly Word[] = ['signup.you', 'signup.business', 'signup.check'];
const BUSINESS_FIELDS: Record<string, string> = {
  'business/name': 'businessName',
  'business/institution': 'institution',
  'business/country': 'country',
  'business/currency': 'currency',
};

export default function SignupScreen() {
  const signedIn = useSession((state) => state.session !== undefined);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SignupDraft>(() => ({ ...EMPTY, ...readJson(KEPT, isDraft) }));
  const [password, setPassword] = useState('');
  const [terms, setTerms] = useState(false);
  const [files, setFiles] = useState<{ profileImage?: File | undefined; businessLogo?: File | undefined }>({});
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useQuery({
    queryKey: ['business-options'],
    queryFn: () => json<{ data: Options }>('/v1/business-options', { anonymous: true }),
    enabled: !signedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => setPageTitle(say('signup.title')), []);
  useEffect(() => {
    if (draft !== EMPTY) writeJson(KEPT, draft);
  }, [draft]);

  const put = (change: Partial<SignupDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
  };

  const show = (found: Record<string, string>, at: number) => {
    setErrors(found);
    setStep(at);
    requestAnimationFrame(() => {
      const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? heading.current)?.focus();
    });
  };

  const go = (to: number) => {
    setErrors({});
    setStep(to);
    requestAnimationFrame(() => heading.current?.focus());
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending !== undefined) return;
    const missing = step === 0 ? missingOfYou(draft, password) : missingOfBusiness(draft, terms);
    if (Object.keys(missing).length > 0) return show(missing, step);
    if (step === 0) return go(1);
    setSending(0);
    try {
      await sendForm('/v1/auth/signup', formOf(draft, password, files), true, (sent, total) =>
        setSending(Math.round((sent / total) * 100)),
      );
      remove(KEPT);
      rememberAccount(draft.emailAddress, password);
      await navigate(`/email-verification?email=${encodeURIComponent(draft.emailAddress.trim())}`);
    } catch (error) {
      setSending(undefined);
      const wait = waitOf(error);
      if (wait !== undefined) return show({ '': say('login.tooMany', { seconds: wait }) }, step);
      const found: Record<string, string> = {};
      for (const [name, message] of Object.entries(problemsOf(error))) found[BUSINESS_FIELDS[name] ?? name] = message;
      const ofYou = ['firstName', 'lastName', 'emailAddress', 'username', 'phoneNumber', 'password', 'profileImage'];
      show(found, Object.keys(found).some((name) => ofYou.includes(name)) ? 0 : 1);
      console.warn('sign-up refused:', asApiError(error).code);
    }
  };

  if (signedIn) return <Navigate to="/" replace />;

  return (
    <AuthFrame wide>
      <ol className={css.steps} aria-label={say('signup.step', { now: step + 1, all: STEPS.length })}>
        {STEPS.map((word, at) => (
          <li key={word} data-done={at <= step || undefined} aria-current={at === step ? 'step' : undefined}>
            {say(word)}
          </li>
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1}>
        {say(step === 0 ? 'signup.title' : 'signup.business')}
      </h1>
      <p className={auth.lead}>{say(step === 0 ? 'signup.lead' : 'signup.businessLead')}</p>
      <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
      <form className={auth.form} onSubmit={submit} noValidate>
        {step === 0 ? (
          <YouStep
            draft={draft}
            errors={errors}
            put={put}
            password={password}
            onPassword={(value) => {
              setPassword(value);
              setErrors(({ password: _, ...rest }) => rest);
            }}
            picture={files.profileImage}
            onPicture={(profileImage) => setFiles((now) => ({ ...now, profileImage }))}
          />
        ) : (
          <BusinessStep
            draft={draft}
            errors={errors}
            put={put}
            options={options.data?.data}
            failed={options.isError}
            onRetry={() => void options.refetch()}
            logo={files.businessLogo}
            onLogo={(businessLogo) => setFiles((now) => ({ ...now, businessLogo }))}
            terms={terms}
            onTerms={setTerms}
          />
        )}
        {sending !== undefined && (
          <div role="status">
            <progress className={css.progress} max={100} value={sending} aria-label={say('signup.create')} />
            <p className={css.muted}>{say('signup.sending', { percent: sending })}</p>
          </div>
        )}
        <div className={css.buttons}>
          {step === 1 && (
            <Button variant="default" size="sm" disabled={sending !== undefined} onClick={() => go(0)}>
              {say('signup.back')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={sending !== undefined}>
            {say(step === 0 ? 'signup.next' : 'signup.create')}
          </Button>
        </div>
      </form>
      <p className={auth.links}>
        <span>
          {say('signup.have')} <Link to="/login">{say('signup.signIn')}</Link>
        </span>
      </p>
    </AuthFrame>
  );
}

function missingOfYou(draft: SignupDraft, password: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (draft.firstName.trim() === '') found.firstName = say('required.firstName');
  if (draft.lastName.trim() === '') found.lastName = say('required.lastName');
  if (draft.emailAddress.trim() === '') found.emailAddress = say('required.email');
  else if (!/^\S+@\S+\.\S+$/.test(draft.emailAddress.trim())) found.emailAddress = say('required.emailShape');
  if (password === '') found.password = say('required.password');
  else if ([...password].length < PASSWORD_MIN) found.password = say('required.short');
  return found;
}

function missingOfBusiness(draft: SignupDraft, terms: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  if (!draft.withoutBusiness) {
    if (draft.businessName.trim() === '') found.businessName = say('required.businessName');
    if (draft.country === '') found.country = say('required.country');
  }
  if (!terms) found.acceptTerms = say('required.terms');
  return found;
}

function formOf(
  draft: SignupDraft,
  password: string,
  files: { profileImage?: File | undefined; businessLogo?: File | undefined },
): FormData {
  const form = new FormData();
  for (const name of ['firstName', 'lastName', 'emailAddress', 'username', 'phoneNumber'] as const)
    if (draft[name].trim() !== '') form.set(name, draft[name].trim());
  form.set('password', password);
  form.set('acceptTerms', 'true');
  form.set('language', language.code);
  if (files.profileImage) form.set('profileImage', files.profileImage);
  if (!draft.withoutBusiness) {
    const business: Record<string, string> = { name: draft.businessName.trim(), country: draft.country };
    if (draft.institution) business.institution = draft.institution;
    if (draft.currency) business.currency = draft.currency;
    form.set('business', JSON.stringify(business));
    if (files.businessLogo) form.set('businessLogo', files.businessLogo);
  }
  return form;
}
