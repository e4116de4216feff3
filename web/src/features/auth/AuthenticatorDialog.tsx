import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { toastDone, toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Enrolment, post, problemsOf } from './api';
import auth from './auth.module.css';
import { CodeField } from './CodeField';
import { say } from './words';

interface AuthenticatorProps {
  enrolment: Enrolment;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The picture an authenticator app scans, and the first code it shows. */
export function AuthenticatorDialog({ enrolment, onClose, onDone }: AuthenticatorProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (busy || code === '') return;
    setBusy(true);
    setErrors({});
    try {
      const path = '/v1/auth/protection/totp/confirm';
      onDone((await post<{ data: { recoveryCodes: string[] } }>(path, { code })).data.recoveryCodes);
    } catch (error) {
      setErrors(problemsOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={say('security.app')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {say('security.appConfirm')}
          </Button>
        </>
      }
    >
      <p>{say('security.appScan')}</p>
      {enrolment.qr && (
        <svg
          className={css.qr}
          viewBox={`0 0 ${enrolment.qr.size} ${enrolment.qr.size}`}
          role="img"
          aria-label={say('security.appQr')}
          shapeRendering="crispEdges"
        >
          <path d={enrolment.qr.path} fill="currentColor" />
        </svg>
      )}
      <p className={css.muted}>{say('security.appKey')}</p>
      <p className={css.key}>{enrolment.secret.replace(/(.{4})/g, '$1 ').trim()}</p>
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <CodeField error={errors.code} />
      </form>
    </Dialog>
  );
}

/** Recovery codes, this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toastDone(say('security.codesCopied'));
    } catch (error) {
      toastError(error);
    }
  };
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Dialog
      title={say('security.codes')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {say('security.codesCopy')}
          </Button>
          <Button variant="default" onClick={save}>
            {say('security.codesDownload')}
          </Button>
          <Button onClick={onClose}>{say('security.codesKept')}</Button>
        </>
      }
    >
      <p>{say('security.codesText')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
