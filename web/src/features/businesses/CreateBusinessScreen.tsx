import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { currentSession, selectBusiness } from '../../data/session';
import { isRecord, readJson, remove, writeJson } from '../../data/storage';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { type Options, useChange, useOptions } from './api';
import css from './businesses.module.css';
import { CheckStep } from './CheckStep';
import { CountryStep } from './CountryStep';
import { KindStep } from './KindStep';
import { PartsStep } from './PartsStep';
import { Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

export interface Draft {
  name: string;
  institution: string;
  businessType: string;
  country: string;
  currency: string;
  template: string;
  fiscalYearStart: string;
  taxNumber: string;
  phone: string;
  email: string;
  address: string;
  businessGroupId: string;
  families: string[];
}

export interface StepProps {
  draft: Draft;
  options: Options;
  errors: Readonly<Record<string, string>>;
  put: (change: Partial<Draft>) => void;
}

const EMPTY: Draft = {
  name: '',
  institution: '',
  businessType: '',
  country: '',
  currency: '',
  template: '',
  fiscalYearStart: '',
  taxNumber: '',
  phone: '',
  email: '',
  address: '',
  businessGroupId: '',
  families: [],
};

const KEPT = 'create-business-draft';
const STEPS = ['create.step1', 'create.step2', 'create.step3', 'create.step4'] as const;
/** Where a field is asked, so that a refusal leads back to it. */
const STEP_OF: Record<string, number> = {
  name: 0,
  institution: 0,
  businessType: 0,
  country: 1,
  currency: 1,
  template: 1,
  fiscalYearStart: 1,
  taxNumber: 1,
  phone: 1,
  email: 1,
  address: 1,
  families: 2,
};

const isDraft = (value: unknown): value is Partial<Draft> => isRecord(value) && typeof value.name === 'string';

/** A new business in four short steps; what was typed survives a reload. */
export default function CreateBusinessScreen() {
  const options = useOptions();
  return (
    <Page title={say('create.title')} crumbs={[{ label: say('list.title'), to: '/businesses' }]} width="reading">
      {options.isPending && <Skeleton shape="form" />}
      {options.error && (
        <EmptyState
          kind="failed"
          error={options.error}
          action={{ label: say('create.next'), onClick: () => void options.refetch() }}
        />
      )}
      {options.data && <Steps options={options.data.data} />}
    </Page>
  );
}

function Steps({ options }: { options: Options }) {
  const kept = useRef(readJson(KEPT, isDraft));
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...kept.current });
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key] = useState(newIdempotencyKey);
  const change = useChange<{ data: { id: string } }>();
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();
  const form = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (draft !== EMPTY && draft.name !== '') writeJson(KEPT, draft);
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step, not the first showing
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step]);

  const put = (changed: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changed }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changed))));
  };

  const create = async () => {
    const body = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
    try {
      const answer = await change.mutateAsync({ method: 'POST', to: '/v1/businesses', body, idempotencyKey: key });
      setOpening(true);
      remove(KEPT);
      await refreshSession();
      const business = currentSession().session?.businesses.find((entry) => entry.id === answer.data.id);
      toastDone(say('create.done', { name: draft.name }));
      await navigate('/businesses');
      if (business) selectBusiness(business);
    } catch (error) {
      const found = Object.fromEntries(
        asApiError(error).fieldErrors.map((entry) => [entry.pointer.split('/')[1] ?? '', entry.message]),
      );
      setErrors(found);
      const at = Math.min(...Object.keys(found).map((name) => STEP_OF[name] ?? 3));
      if (Number.isFinite(at)) setStep(at);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing: Record<string, string> = {};
    if (step === 0 && draft.name.trim() === '') missing.name = say('create.name.required');
    if (step === 0 && draft.institution === '') missing.institution = say('create.kind.required');
    if (step === 1 && draft.country === '') missing.country = say('create.country.required');
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (step < STEPS.length - 1) setStep(step + 1);
    else void create();
  };

  const busy = change.isPending || opening;
  const props: StepProps = { draft, options, errors, put };
  return (
    <form id={form} className={css.wizard} onSubmit={submit} noValidate aria-busy={busy || undefined}>
      <ol className={css.steps}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            {say(name)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
        <span className={css.muted}>{say('create.step', { step: step + 1, of: STEPS.length })}</span>{' '}
        {say(STEPS[step] ?? STEPS[0])}
      </h2>
      {kept.current && step === 0 && draft.name !== '' && (
        <p className={css.note}>
          {say('create.draft')}{' '}
          <button
            type="button"
            className={css.link}
            onClick={() => {
              remove(KEPT);
              kept.current = undefined;
              setDraft(EMPTY);
            }}
          >
            {say('create.draft.drop')}
          </button>
        </p>
      )}
      {step === 0 && <KindStep {...props} />}
      {step === 1 && <CountryStep {...props} />}
      {step === 2 && <PartsStep {...props} />}
      {step === 3 && <CheckStep {...props} />}
      {busy && (
        <p role="status" className={css.note}>
          <strong>{say('create.busy')}</strong> {say('create.busy.text')}
        </p>
      )}
      {change.error && Object.keys(errors).length === 0 && <Problem error={change.error} />}
      <div className={css.wizardFoot}>
        {step > 0 && (
          <Button variant="default" onClick={() => setStep(step - 1)} disabled={busy}>
            {say('create.back')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {step < STEPS.length - 1 ? say('create.next') : say('create.submit')}
        </Button>
      </div>
    </form>
  );
}
