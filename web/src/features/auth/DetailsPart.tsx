import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { json } from '../../data/client';
import { ownDraftKey } from '../../forms/drafts';
import { useChangesDraft } from '../../forms/useChangesDraft';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { changesOf, type Values } from '../../forms/values';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { toastDone, toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Account, problemsOf, sendForm } from './api';
import auth from './auth.module.css';
import { ProvenChange } from './ProvenChange';
import { say } from './words';

interface PartProps {
  account: Account;
  onChange: (account: Account) => void;
}

export function DetailsPart({ account, onChange }: PartProps) {
  const [changing, setChanging] = useState<'email' | 'username'>();
  return (
    <>
      <Portrait account={account} onChange={onChange} />
      <Names account={account} onChange={onChange} />
      <section className={css.panel} aria-label={say('field.email')}>
        <div className={css.row}>
          <div>
            <span className={css.muted}>{say('field.email')}</span>
            <strong>{account.emailAddress}</strong>
          </div>
          <Button variant="default" size="sm" onClick={() => setChanging('email')}>
            {say('details.emailChange')}
          </Button>
        </div>
        <div className={css.row}>
          <div>
            <span className={css.muted}>{say('details.username')}</span>
            <strong>{account.username ?? say('details.usernameNone')}</strong>
          </div>
          <Button variant="default" size="sm" onClick={() => setChanging('username')}>
            {say(account.username ? 'details.usernameChange' : 'details.usernameSet')}
          </Button>
        </div>
      </section>
      {changing && (
        <ProvenChange
          what={changing}
          onClose={() => setChanging(undefined)}
          onDone={(change) => {
            setChanging(undefined);
            onChange({ ...account, ...change });
          }}
        />
      )}
    </>
  );
}

function Portrait({ account, onChange }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const send = async (file: File) => {
    const form = new FormData();
    form.set('file', file);
    setPercent(0);
    try {
      const answer = await sendForm<{ data: Account }>('/v1/auth/profile/picture', form, false, (sent, total) =>
        setPercent(Math.round((sent / total) * 100)),
      );
      onChange(answer.data);
    } catch (error) {
      toastError(error);
    } finally {
      setPercent(undefined);
    }
  };
  const drop = async () => {
    try {
      await json('/v1/auth/profile/picture', { method: 'DELETE' });
      onChange({ ...account, profileImgLink: null });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <section className={css.panel} aria-label={say('details.picture')}>
      <div className={css.picture}>
        <span className={`${css.preview} ${css.portrait}`} data-round>
          {account.profileImgLink ? <img src={account.profileImgLink} alt="" /> : <Icon name="user" size={34} />}
        </span>
        <div>
          <strong>
            {account.firstName} {account.lastName}
          </strong>
          <span className={css.pictureButtons}>
            <button type="button" className={css.textButton} onClick={() => input.current?.click()}>
              {say(account.profileImgLink ? 'details.change' : 'details.add')}
            </button>
            {account.profileImgLink && (
              <button type="button" className={css.textButton} onClick={() => void drop()}>
                {say('details.remove')}
              </button>
            )}
          </span>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            className={css.srOnly}
            tabIndex={-1}
            aria-label={say('details.picture')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void send(file);
            }}
          />
        </div>
      </div>
      <div role="status">
        {percent !== undefined && (
          <>
            <progress className={css.progress} max={100} value={percent} aria-label={say('details.picture')} />
            <p className={css.muted}>{say('details.uploading', { percent })}</p>
          </>
        )}
      </div>
    </section>
  );
}

/** What the form of names holds, as it stands. */
const namesOf = ({ firstName, lastName, phoneNumber }: Account): Record<string, string> => ({
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? '',
});

function Names({ account, onChange }: PartProps) {
  const start = namesOf(account);
  const draft = useChangesDraft(ownDraftKey('account'), start);
  const [filled, setFilled] = useState<{ values: Values; count: number }>({ values: start, count: 0 });
  const typed = useRef<Values>(start);
  const standing = useRef<Values>(start);
  standing.current = start;
  const leaveDialog = useLeaveGuard(
    useCallback(() => Object.keys(changesOf(standing.current, typed.current)).length > 0, []),
  );
  const first = (name: string) => String(filled.values[name] ?? '');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const found: Record<string, string> = {};
    if (text('firstName') === '') found.firstName = say('required.firstName');
    if (text('lastName') === '') found.lastName = say('required.lastName');
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { firstName: text('firstName'), lastName: text('lastName'), phoneNumber: text('phoneNumber') };
      const answer = await json<{ data: Account }>('/v1/auth/profile', { method: 'PATCH', body });
      draft.drop();
      typed.current = namesOf(answer.data);
      onChange(answer.data);
      toastDone(say('details.saved'));
    } catch (error) {
      setErrors(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.panel} aria-label={say('tab.details')}>
      {leaveDialog}
      {draft.offer(typed.current, (values) => {
        typed.current = values;
        setFilled(({ count }) => ({ values, count: count + 1 }));
      })}
      <form
        key={filled.count}
        className={auth.form}
        onSubmit={submit}
        onChange={(event) => {
          typed.current = Object.fromEntries(new FormData(event.currentTarget));
          draft.keep(typed.current);
        }}
        noValidate
      >
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <div className={css.two}>
          <TextField
            label={say('field.firstName')}
            name="firstName"
            autoComplete="given-name"
            defaultValue={first('firstName')}
            error={errors.firstName}
          />
          <TextField
            label={say('field.lastName')}
            name="lastName"
            autoComplete="family-name"
            defaultValue={first('lastName')}
            error={errors.lastName}
          />
        </div>
        <TextField
          label={say('field.phone')}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          help={say('field.phone.help')}
          defaultValue={first('phoneNumber')}
          error={errors.phoneNumber}
        />
        <div>
          <Button type="submit" size="sm" loading={busy}>
            {say('details.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
