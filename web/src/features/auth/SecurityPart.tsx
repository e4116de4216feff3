import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { json } from '../../data/client';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone, toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Account, type Protection, post, problemsOf } from './api';
import auth from './auth.module.css';
import { PasskeyList } from './PasskeyList';
import { PasswordField } from './PasswordField';
import { StepUpCancelled, useStepUp } from './StepUp';
import { PASSWORD_MIN } from './strength';
import { useAuthenticator } from './useAuthenticator';
import { say } from './words';

const KEY = ['account', 'protection'];

type Open = 'password' | 'off' | undefined;

/** Password, authenticator app, recovery codes, passkeys. */
export function SecurityPart({ account }: { account: Account }) {
  const client = useQueryClient();
  const protection = useQuery({ queryKey: KEY, queryFn: () => json<{ data: Protection }>('/v1/auth/protection') });
  const [dialog, setDialog] = useState<Open>();
  const [withStepUp, stepUp] = useStepUp();
  const again = () => client.invalidateQueries({ queryKey: ['account'] });
  const authenticator = useAuthenticator(withStepUp, () => void again());

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) toastError(error);
    }
  };
  const turnOff = () =>
    attempt(async () => {
      await withStepUp(() => json('/v1/auth/protection/totp', { method: 'DELETE' }));
      setDialog(undefined);
      await again();
    });
  const newCodes = () =>
    attempt(async () => {
      const made = await withStepUp(() =>
        post<{ data: { recoveryCodes: string[] } }>('/v1/auth/protection/recovery-codes'),
      );
      authenticator.showCodes(made.data.recoveryCodes);
      await again();
    });

  const age = account.passwordChangedAt;
  return (
    <>
      <section className={css.panel} aria-label={say('security.password')}>
        <div className={css.row}>
          <div>
            <h2>{say('security.password')}</h2>
            <span className={css.muted}>
              {age ? say('security.passwordAge', { when: formatInstant(age) }) : say('security.passwordNever')}
            </span>
          </div>
          <Button variant="default" size="sm" onClick={() => setDialog('password')}>
            {say('security.passwordChange')}
          </Button>
        </div>
      </section>
      {protection.isPending && <Skeleton shape="form" />}
      {protection.error && (
        <EmptyState
          kind="failed"
          error={protection.error}
          action={{ label: say('signup.retry'), onClick: () => void protection.refetch() }}
        />
      )}
      {protection.data && (
        <>
          <section className={css.panel} aria-label={say('security.app')}>
            <div className={css.row}>
              <div>
                <h2>
                  {say('security.app')}{' '}
                  <Status
                    tone={protection.data.data.totp.enabled ? 'good' : 'muted'}
                    label={say(protection.data.data.totp.enabled ? 'security.appOn' : 'security.appOff')}
                  />
                </h2>
                <span className={css.muted}>{say('security.appLead')}</span>
              </div>
              {protection.data.data.totp.enabled ? (
                <Button variant="default" size="sm" onClick={() => setDialog('off')}>
                  {say('security.appTurnOff')}
                </Button>
              ) : (
                <Button size="sm" onClick={() => void authenticator.setUp()}>
                  {say('security.appSetUp')}
                </Button>
              )}
            </div>
            {protection.data.data.totp.enabled && (
              <div className={css.row}>
                <div>
                  <h2>{say('security.codes')}</h2>
                  <span className={css.muted}>
                    {say('security.codesLeft', { count: protection.data.data.recoveryCodesLeft })}
                  </span>
                </div>
                <Button variant="default" size="sm" onClick={() => void newCodes()}>
                  {say('security.codesNew')}
                </Button>
              </div>
            )}
          </section>
          <PasskeyList passkeys={protection.data.data.passkeys} withStepUp={withStepUp} onChange={again} />
        </>
      )}
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(undefined)} onDone={again} />}
      {dialog === 'off' && (
        <Dialog
          title={say('security.appTurnOffAsk')}
          onClose={() => setDialog(undefined)}
          footer={
            <>
              <Button variant="default" onClick={() => setDialog(undefined)}>
                {say('cancel')}
              </Button>
              <Button color="red.8" onClick={() => void turnOff()}>
                {say('security.appTurnOff')}
              </Button>
            </>
          }
        >
          <p>{say('security.appTurnOffText')}</p>
        </Dialog>
      )}
      {authenticator.dialogs}
      {stepUp}
    </>
  );
}

function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [withStepUp, stepUp] = useStepUp();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const currentPassword = String(data.get('currentPassword') ?? '');
    const newPassword = String(data.get('newPassword') ?? '');
    const found: Record<string, string> = {};
    if (currentPassword === '') found.currentPassword = say('required.password');
    if ([...newPassword].length < PASSWORD_MIN) found.newPassword = say('required.short');
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await withStepUp(() => post('/v1/auth/profile/password', { currentPassword, newPassword }));
      toastDone(say('security.passwordDone'));
      onClose();
      await onDone();
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setErrors(problemsOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={say('security.passwordChange')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {say('reset.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <PasswordField
          label={say('field.currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label={say('field.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          meter
          error={errors.newPassword}
        />
      </form>
      {stepUp}
    </Dialog>
  );
}
