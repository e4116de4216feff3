import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import field from '../../ui/fields.module.css';
import { byName } from '../../ui/inputs/countries';
import { bookCurrencies, currencyLabel } from '../../ui/inputs/currencies';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import css from './account.module.css';
import type { Options } from './api';
import auth from './auth.module.css';
import { PasswordField } from './PasswordField';
import { PictureField } from './PictureField';
import type { SignupDraft } from './SignupScreen';
import { say } from './words';

interface StepProps {
  draft: SignupDraft;
  errors: Readonly<Record<string, string>>;
  put: (change: Partial<SignupDraft>) => void;
}

interface YouProps extends StepProps {
  password: string;
  onPassword: (value: string) => void;
  picture: File | undefined;
  onPicture: (file: File | undefined) => void;
}

export function YouStep({ draft, errors, put, password, onPassword, picture, onPicture }: YouProps) {
  // What was filled in, or refused, is not hidden.
  const asked = [draft.phoneNumber, draft.username, errors.phoneNumber, errors.username, errors.profileImage].some(
    Boolean,
  );
  return (
    <>
      <div className={css.two}>
        <TextField
          label={say('field.firstName')}
          name="firstName"
          autoComplete="given-name"
          value={draft.firstName}
          error={errors.firstName}
          onChange={(event) => put({ firstName: event.target.value })}
        />
        <TextField
          label={say('field.lastName')}
          name="lastName"
          autoComplete="family-name"
          value={draft.lastName}
          error={errors.lastName}
          onChange={(event) => put({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label={say('field.email')}
        name="emailAddress"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={draft.emailAddress}
        error={errors.emailAddress}
        onChange={(event) => put({ emailAddress: event.target.value })}
      />
      <PasswordField
        label={say('field.password')}
        name="password"
        autoComplete="new-password"
        meter
        value={password}
        error={errors.password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <details className={css.more} open={asked || undefined}>
        <summary>{say('signup.more')}</summary>
        <div className={css.two}>
          <TextField
            label={say('field.phone')}
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            help={say('field.phone.help')}
            value={draft.phoneNumber}
            error={errors.phoneNumber}
            onChange={(event) => put({ phoneNumber: event.target.value })}
          />
          <TextField
            label={say('field.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help={say('field.username.help')}
            value={draft.username}
            error={errors.username}
            onChange={(event) => put({ username: event.target.value })}
          />
        </div>
        <PictureField
          label={say('field.picture')}
          round
          file={picture}
          error={errors.profileImage}
          onChange={onPicture}
        />
      </details>
    </>
  );
}

interface BusinessProps extends StepProps {
  options: Options | undefined;
  failed: boolean;
  onRetry: () => void;
  logo: File | undefined;
  onLogo: (file: File | undefined) => void;
  terms: boolean;
  onTerms: (accepted: boolean) => void;
}

export function BusinessStep(props: BusinessProps) {
  const { draft, errors, put, options, failed, onRetry, terms, onTerms } = props;
  const termsId = useId();
  return (
    <>
      {!draft.withoutBusiness && failed && (
        <div role="alert" className={css.actions}>
          <p className={css.muted}>{say('signup.optionsFailed')}</p>
          <Button variant="default" size="sm" onClick={onRetry}>
            {say('signup.retry')}
          </Button>
        </div>
      )}
      {!draft.withoutBusiness && !failed && !options && <Skeleton shape="form" />}
      {!draft.withoutBusiness && options && <BusinessFields {...props} options={options} />}
      <label className={auth.check}>
        <input
          type="checkbox"
          checked={draft.withoutBusiness}
          onChange={(event) => put({ withoutBusiness: event.target.checked })}
        />
        <span>{say('signup.skip')}</span>
      </label>
      <div>
        <label className={auth.check}>
          <input
            type="checkbox"
            name="acceptTerms"
            checked={terms}
            aria-invalid={errors.acceptTerms ? true : undefined}
            aria-describedby={errors.acceptTerms ? termsId : undefined}
            onChange={(event) => onTerms(event.target.checked)}
          />
          <span>
            {say('signup.termsBefore')}{' '}
            <Link to="/terms" target="_blank">
              {say('signup.terms')}
            </Link>{' '}
            {say('signup.termsAnd')}{' '}
            <Link to="/privacy" target="_blank">
              {say('signup.privacy')}
            </Link>
          </span>
        </label>
        {errors.acceptTerms && (
          <p id={termsId} className={css.fieldError}>
            {errors.acceptTerms}
          </p>
        )}
      </div>
    </>
  );
}

function BusinessFields({ draft, errors, put, options, logo, onLogo }: BusinessProps & { options: Options }) {
  const country = options.countries.find((entry) => entry.code === draft.country);
  const currencies = country ? bookCurrencies(country, options.currencies) : [];
  return (
    <>
      <TextField
        label={say('field.businessName')}
        name="businessName"
        autoComplete="organization"
        value={draft.businessName}
        error={errors.businessName}
        onChange={(event) => put({ businessName: event.target.value })}
      />
      <Choice
        label={say('field.institution')}
        value={draft.institution}
        error={errors.institution}
        onChange={(institution) => put({ institution })}
      >
        {options.institutions.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry.title}
          </option>
        ))}
      </Choice>
      <div className={css.two}>
        <Choice
          label={say('field.country')}
          value={draft.country}
          error={errors.country}
          onChange={(code) =>
            put({
              country: code,
              currency: options.countries.find((entry) => entry.code === code)?.currency ?? '',
            })
          }
        >
          {byName(options.countries.map(({ code }) => code)).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('field.currency')}
          value={draft.currency}
          error={errors.currency}
          onChange={(currency) => put({ currency })}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {currencyLabel(code)}
            </option>
          ))}
        </Choice>
      </div>
      <PictureField label={say('field.logo')} file={logo} error={errors.businessLogo} onChange={onLogo} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A choice on the browser's own select, which phones know best. */
function Choice({ label, value, error, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        className={field.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{say('field.choose')}</option>
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
