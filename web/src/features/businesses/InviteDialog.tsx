import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { Dialog } from '../../ui/Dialog';
import field from '../../ui/fields.module.css';
import { TextField } from '../../ui/TextField';
import { useChange, useSwitches, useTemplates } from './api';
import css from './businesses.module.css';
import { AreaField, Problem, SelectField } from './parts';
import { say, sayOf } from './words';

const ROLES = [
  'portal',
  'viewer',
  'contributor',
  'operator',
  'collaborator',
  'manager',
  'admin',
  'confirmer',
  'submitter',
  'approver',
  'authorizer',
  'signatory',
];
const SCOPES = ['all', 'own', 'assigned'];

interface Given {
  role: string;
  scope: string;
  hiddenApps?: string[];
}

/** Who, and what they may use. Afterwards the link to share, which is shown only then. */
export function InviteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useChange<{ data: { link: string } }>(id);
  const switches = useSwitches(id);
  const selected = useSession((state) => state.business?.id);
  const templates = useTemplates(selected === id);
  const form = useId();
  const [values, setValues] = useState({ emailAddress: '', firstName: '', lastName: '', message: '' });
  const [given, setGiven] = useState<Record<string, Given>>({});
  const [template, setTemplate] = useState('');
  const giveable = (templates.data?.data ?? []).filter((entry) => entry.giveable);
  const families = (switches.data?.data.families ?? []).filter((family) => family.enabled);
  const problem = change.error ? asApiError(change.error) : undefined;
  const error = (name: string) => problem?.fieldErrors.find((entry) => entry.pointer === `/${name}`)?.message;
  const grantError = problem?.fieldErrors.find((entry) => entry.pointer.startsWith('/grants'))?.message;
  const put = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((now) => ({ ...now, [name]: value }));
  };
  const give = (family: string, changed: Partial<Given>) =>
    setGiven((now) => ({ ...now, [family]: { role: '', scope: 'all', ...now[family], ...changed } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const grants = Object.entries(given)
      .filter(([, entry]) => entry.role !== '')
      .map(([family, entry]) => ({ family, ...entry }));
    change.mutate({ method: 'POST', to: '/invitations', body: { ...values, grants } });
  };
  if (change.data) return <Sent link={change.data.data.link} onClose={onClose} />;
  return (
    <Dialog
      title={say('invite.title')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" form={form} loading={change.isPending}>
            {say('invite.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.stack} onSubmit={submit} noValidate>
        <TextField
          label={say('invite.email')}
          type="email"
          inputMode="email"
          autoFocus
          value={values.emailAddress}
          error={error('emailAddress')}
          onChange={put('emailAddress')}
        />
        <div className={css.pair}>
          <TextField
            label={say('invite.firstName')}
            value={values.firstName}
            error={error('firstName')}
            onChange={put('firstName')}
          />
          <TextField
            label={say('invite.lastName')}
            value={values.lastName}
            error={error('lastName')}
            onChange={put('lastName')}
          />
        </div>
        <fieldset className={css.parts}>
          <legend>{say('invite.access')}</legend>
          {giveable.length > 0 && (
            <SelectField
              label={say('invite.template')}
              value={template}
              help={giveable.find((entry) => entry.key === template)?.description}
              onChange={(event) => {
                const chosen = giveable.find((entry) => entry.key === event.currentTarget.value);
                setTemplate(chosen?.key ?? '');
                if (chosen)
                  setGiven(Object.fromEntries(chosen.grants.map(({ family, ...entry }) => [family, entry] as const)));
              }}
            >
              <option value="">{say('invite.template.none')}</option>
              {giveable.map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.title}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={say('invite.all')}
            value=""
            onChange={(event) => {
              const role = event.currentTarget.value;
              if (role !== '')
                setGiven(Object.fromEntries(families.map((family) => [family.name, { role, scope: 'all' }])));
            }}
          >
            <option value="">{say('invite.all.choose')}</option>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {sayOf('role', role)}
              </option>
            ))}
          </SelectField>
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.grants} tabIndex={0} aria-label={say('invite.access')}>
          {families.map((family) => (
            <div key={family.name}>
              <span>{family.title}</span>
              <select
                className={field.input}
                aria-label={say('invite.roleIn', { family: family.title })}
                value={given[family.name]?.role ?? ''}
                onChange={(event) => give(family.name, { role: event.currentTarget.value })}
              >
                <option value="">{say('invite.none')}</option>
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {sayOf('role', role)}
                  </option>
                ))}
              </select>
              <select
                className={field.input}
                aria-label={say('invite.scopeIn', { family: family.title })}
                value={given[family.name]?.scope ?? 'all'}
                disabled={!given[family.name]?.role}
                onChange={(event) => give(family.name, { scope: event.currentTarget.value })}
              >
                {SCOPES.map((scope) => (
                  <option key={scope} value={scope}>
                    {sayOf('users.scope', scope)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </section>
        {grantError && (
          <p role="alert" className={css.problem}>
            {grantError}
          </p>
        )}
        <AreaField
          label={say('invite.message')}
          rows={2}
          maxLength={500}
          value={values.message}
          error={error('message')}
          onChange={put('message')}
        />
        {problem && problem.fieldErrors.length === 0 && <Problem error={problem} />}
      </form>
    </Dialog>
  );
}

/** The link to share, once. */
export function Sent({ link, onClose }: { link: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const whole = `${window.location.origin}${link}`;
  const copy = async () => {
    await navigator.clipboard.writeText(whole);
    setCopied(true);
  };
  return (
    <Dialog
      title={say('invite.sent')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('invite.close')}</Button>}
    >
      <p>{say('invite.sent.text')}</p>
      <div className={css.linkBox}>
        <input
          className={field.input}
          readOnly
          value={whole}
          aria-label={say('invite.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
          {copied ? say('invite.copied') : say('invite.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
