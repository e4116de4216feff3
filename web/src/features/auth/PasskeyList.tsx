import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { json } from '../../data/client';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import { TextField } from '../../ui/TextField';
import { toastDone, toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Passkey, post, problemsOf } from './api';
import auth from './auth.module.css';
import { type CreationOptions, isCancelled, makePasskey, passkeysUsable } from './passkey';
import { StepUpCancelled } from './StepUp';
import { say } from './words';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  withStepUp: <T>(work: () => Promise<T>) => Promise<T>;
  onChange: () => Promise<void>;
}

/** Passkeys of the account: added on this device, named, taken away. */
export function PasskeyList({ passkeys, withStepUp, onChange }: PasskeyListProps) {
  const [adding, setAdding] = useState(false);
  const usable = passkeysUsable();
  const drop = async (key: Passkey) => {
    try {
      await withStepUp(() => json(`/v1/auth/protection/passkeys/${key.id}`, { method: 'DELETE' }));
      toastDone(say('security.passkeyRemoved'));
      await onChange();
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) toastError(error);
    }
  };
  return (
    <section className={css.panel} aria-label={say('security.passkeys')}>
      <div className={css.row}>
        <div>
          <h2>{say('security.passkeys')}</h2>
          <span className={css.muted}>{say('security.passkeysLead')}</span>
        </div>
        <Button variant="default" size="sm" disabled={!usable} onClick={() => setAdding(true)}>
          {say('security.passkeyAdd')}
        </Button>
      </div>
      {!usable && <p>{say('security.passkeysUnavailable')}</p>}
      {passkeys.length === 0 && usable && <p>{say('security.passkeysNone')}</p>}
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((key) => (
            <li key={key.id} className={css.row}>
              <div>
                <strong>{key.name}</strong>
                <span className={css.muted}>
                  {key.lastUsedAt
                    ? say('security.passkeyUsed', { when: formatInstant(key.lastUsedAt) })
                    : say('security.passkeyUnused')}
                </span>
              </div>
              <button
                type="button"
                className={css.textButton}
                aria-label={say('security.passkeyRemove', { name: key.name })}
                onClick={() => void drop(key)}
              >
                {say('details.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddDialog
          withStepUp={withStepUp}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            toastDone(say('security.passkeyAdded'));
            void onChange();
          }}
        />
      )}
    </section>
  );
}

interface AddProps {
  withStepUp: PasskeyListProps['withStepUp'];
  onClose: () => void;
  onDone: () => void;
}

function AddDialog({ withStepUp, onClose, onDone }: AddProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (busy || name === '') return;
    setBusy(true);
    setErrors({});
    try {
      const path = '/v1/auth/protection/passkeys';
      const options = await withStepUp(() => post<{ data: CreationOptions }>(`${path}/options`));
      await post(path, { name, ...(await makePasskey(options.data)) });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof StepUpCancelled || isCancelled(error)) return;
      setErrors(problemsOf(error));
    }
  };
  return (
    <Dialog
      title={say('security.passkeyAdd')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {say('security.passkeyAdd')}
          </Button>
        </>
      }
    >
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <TextField label={say('security.passkeyName')} name="name" maxLength={60} error={errors.name} />
      </form>
    </Dialog>
  );
}
