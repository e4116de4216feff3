import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { asApiError } from '../../data/errors';
import { draftKey } from '../../forms/drafts';
import { useChangesDraft } from '../../forms/useChangesDraft';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import type { Values } from '../../forms/values';
import field from '../../ui/fields.module.css';
import { countryName } from '../../ui/inputs/countries';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import { type May, type Profile, useChange } from './api';
import css from './businesses.module.css';
import { LogoPanel } from './LogoPanel';
import { AreaField, Problem, SelectField } from './parts';
import { refreshSession } from './session';
import { say, sayOf } from './words';

const SECTIONS = [
  {
    key: 'identity',
    fields: [
      'name',
      'legalName',
      'businessType',
      'industry',
      'industryCode',
      'sector',
      'registrationNumber',
      'taxNumber',
      'vatNumber',
      'timezone',
    ],
  },
  { key: 'contact', fields: ['address', 'phone', 'email', 'website'] },
  { key: 'documents', fields: ['letterhead', 'bankDetails', 'documentFooter'] },
] as const;
const LINES = ['address', 'bankDetails', 'letterhead', 'documentFooter'];
const SECTORS = ['business', 'education', 'healthcare'];
const TYPES: Record<string, 'email' | 'tel' | 'url'> = { email: 'email', phone: 'tel', website: 'url' };

/** What the business says about itself; administrators change it in place. */
export function ProfilePanel({ id, profile, may }: { id: string; profile: Profile; may: May }) {
  const [editing, setEditing] = useState<{ from: Values } | undefined>();
  const active = profile.status === 'active';
  return (
    <>
      {may.staff && <LogoPanel id={id} profile={profile} may={{ ...may, administer: may.administer && active }} />}
      {editing ? (
        <ProfileForm id={id} profile={profile} from={editing.from} onDone={() => setEditing(undefined)} />
      ) : (
        <>
          {may.administer && active && (
            <>
              <KeptChanges id={id} profile={profile} onRestore={(from) => setEditing({ from })} />
              <div className={css.above}>
                <Button variant="default" onClick={() => setEditing({ from: textsOf(profile) })}>
                  {say('detail.edit')}
                </Button>
              </div>
            </>
          )}
          <Facts profile={profile} may={may} />
        </>
      )}
    </>
  );
}

/** What the form holds, as it stands in the profile. */
const textsOf = (profile: Profile): Record<string, string> =>
  Object.fromEntries(
    SECTIONS.flatMap((section) => section.fields.map((name) => [name, String(profile[name] ?? '')] as const)),
  );

const draftOf = (id: string): string => draftKey('platform.business', id);

/** What was typed last time and never saved: the form is not open then, and would be looked for in vain. */
function KeptChanges(props: { id: string; profile: Profile; onRestore: (from: Values) => void }) {
  const start = textsOf(props.profile);
  const offer = useChangesDraft(draftOf(props.id), start).offer(start, props.onRestore);
  return offer && <div className={css.kept}>{offer}</div>;
}

function label(name: string, profile: Profile): string {
  if (name === 'taxNumber' && profile.taxNumberLabel) return profile.taxNumberLabel;
  return sayOf('detail.field', name);
}

function shown(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (name === 'sector') return sayOf('create.sector', text);
  return text;
}

function Facts({ profile, may }: { profile: Profile; may: May }) {
  return (
    <>
      {SECTIONS.map((section) => {
        const fields = section.fields.filter((name) => name in profile);
        if (fields.length === 0) return null;
        return (
          <section key={section.key} className={css.section}>
            <h2>{say(`detail.section.${section.key}`)}</h2>
            <dl className={css.facts}>
              {fields.map((name) => (
                <div key={name}>
                  <dt>{label(name, profile)}</dt>
                  <dd>{shown(name, profile[name]) || <span className={css.muted}>{say('detail.none')}</span>}</dd>
                </div>
              ))}
              {section.key === 'identity' && may.staff && (
                <>
                  <div>
                    <dt>{say('detail.field.country')}</dt>
                    <dd>{countryName(profile.country)}</dd>
                  </div>
                  <div>
                    <dt>{say('detail.field.currency')}</dt>
                    <dd>{profile.currency}</dd>
                  </div>
                  <div>
                    <dt>{say('detail.field.owner')}</dt>
                    <dd>{profile.owner?.label}</dd>
                  </div>
                </>
              )}
            </dl>
          </section>
        );
      })}
    </>
  );
}

interface FormProps {
  id: string;
  profile: Profile;
  /** What the fields show at first. */
  from: Values;
  onDone: () => void;
}

function ProfileForm({ id, profile, from, onDone }: FormProps) {
  const change = useChange(id);
  const [start] = useState(profile);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(textsOf(start)).map(([name, text]) => [name, String(from[name] ?? text)])),
  );
  const draft = useChangesDraft(draftOf(id), textsOf(start));
  /** What was changed here, whatever somebody else has saved since this was opened. */
  const changes = () => Object.entries(values).filter(([name, value]) => value !== String(start[name] ?? ''));
  const latest = useRef(changes);
  latest.current = changes;
  const saved = useRef(false);
  const leaveDialog = useLeaveGuard(useCallback(() => !saved.current && latest.current().length > 0, []));
  const problem = change.error ? asApiError(change.error) : undefined;
  const error = (name: string) => problem?.fieldErrors.find((entry) => entry.pointer === `/${name}`)?.message;
  const put = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    draft.keep(next);
  };
  const cancel = () => {
    draft.drop();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.fromEntries(changes());
    // What others changed elsewhere stays theirs; where both changed the same, the server says so.
    const apart = Object.keys(changed).every((name) => String(profile[name] ?? '') === String(start[name] ?? ''));
    change.mutate(
      { method: 'PATCH', to: '', body: { ...changed, version: (apart ? profile : start).version } },
      {
        onSuccess: () => {
          saved.current = true;
          draft.drop();
          toastDone(say('detail.saved'));
          if ('name' in changed) void refreshSession();
          onDone();
        },
        onError: () =>
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      {leaveDialog}
      {SECTIONS.map((section) => (
        <section key={section.key} className={css.section}>
          <h2>{say(`detail.section.${section.key}`)}</h2>
          <div className={css.fields}>
            {section.fields.map((name) => {
              if (LINES.includes(name))
                return (
                  <AreaField
                    key={name}
                    label={label(name, profile)}
                    value={values[name]}
                    error={error(name)}
                    onChange={(event) => put(name, event.currentTarget.value)}
                  />
                );
              if (name === 'sector')
                return (
                  <SelectField
                    key={name}
                    label={label(name, profile)}
                    value={values[name]}
                    error={error(name)}
                    onChange={(event) => put(name, event.currentTarget.value)}
                  >
                    {SECTORS.map((sector) => (
                      <option key={sector} value={sector}>
                        {sayOf('create.sector', sector)}
                      </option>
                    ))}
                  </SelectField>
                );
              return (
                <TextField
                  key={name}
                  label={label(name, profile)}
                  value={values[name]}
                  error={error(name)}
                  {...(TYPES[name] ? { type: TYPES[name], inputMode: TYPES[name] } : {})}
                  onChange={(event) => put(name, event.currentTarget.value)}
                />
              );
            })}
          </div>
        </section>
      ))}
      {problem?.conflict ? (
        <p role="alert" className={css.problem}>
          {say('detail.stale')}
        </p>
      ) : (
        problem && problem.fieldErrors.length === 0 && <Problem error={problem} />
      )}
      <div className={`${css.wizardFoot} ${field.foot ?? ''}`}>
        <Button variant="default" onClick={cancel}>
          {say('detail.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {say('detail.save')}
        </Button>
      </div>
    </form>
  );
}
