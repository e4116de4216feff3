import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { NUMBERS, type NumberOf } from '../../data/notices';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import account from '../auth/account.module.css';
import { post, problemsOf, waitOf } from '../auth/api';
import auth from '../auth/auth.module.css';
import { CodeField } from '../auth/CodeField';
import { useCountdown } from '../auth/useCountdown';
import css from './notices.module.css';
import { say } from './words';

interface NumberDialogProps {
  of: NumberOf;
  onClose: () => void;
  /** A code is on its way. */
  onSent: () => void;
  onDone: () => Promise<void>;
}

/** A number that is to be told at: asked for, then proven with the code of a message. */
export function NumberDialog({ of, onClose, onSent, onDone }: NumberDialogProps) {
  const form = useId();
  const { channel, waiting } = of;
  const [number, setNumber] = useState(waiting?.number ?? '');
  const [sent, setSent] = useState(waiting !== null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [left, startAgain] = useCountdown(waiting?.retryAfterSeconds ?? 0);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setErrors({});
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const wait = waitOf(error);
      if (wait !== undefined) startAgain(wait);
      // A code that is over leads back to asking for another, as soon as one may.
      if (asApiError(error).code === 'code_over') onSent();
      setErrors(wait === undefined ? problemsOf(error) : { '': say('login.tooMany', { seconds: wait }) });
    }
    setBusy(false);
  };
  const ask = () =>
    attempt(async () => {
      const answer = await post<{ data: { number: string; retryAfterSeconds: number } }>(NUMBERS, {
        channel,
        number: number.trim(),
      });
      setNumber(answer.data.number);
      startAgain(answer.data.retryAfterSeconds);
      setSent(true);
      onSent();
    });
  const prove = (code: string) =>
    attempt(async () => {
      await post(`${NUMBERS}/${channel}/code`, { code });
      toastDone(say('notices.numberDone'));
      await onDone();
      onClose();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (sent ? prove(String(new FormData(event.currentTarget).get('code') ?? '').trim()) : ask());
  };

  return (
    <Dialog
      title={say('notices.numberTitle', { way: say(`notices.way.${channel}`) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy} disabled={number.trim() === ''}>
            {say(sent ? 'verify.submit' : 'notices.codeSend')}
          </Button>
        </>
      }
    >
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        {sent ? (
          <>
            <p className={account.muted} role="status">
              {say('notices.codeTo', { number })}
            </p>
            <CodeField autoFocus error={errors.code} />
            <p className={css.codeWays}>
              <Button variant="subtle" size="xs" disabled={left > 0 || busy} onClick={() => void ask()}>
                {left > 0 ? say('notices.codeAgainIn', { seconds: left }) : say('notices.codeAgain')}
              </Button>
              <Button variant="subtle" size="xs" disabled={busy} onClick={() => setSent(false)}>
                {say('notices.numberOther')}
              </Button>
            </p>
          </>
        ) : (
          <TextField
            label={say('notices.number')}
            name="number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            autoFocus
            value={number}
            help={say('notices.numberHelp')}
            error={errors.number ?? errors.channel}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
