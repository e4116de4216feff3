import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import { toastDone } from '../../ui/toasts';
import { type Sharing, useSendLetter } from './api';
import css from './sharing.module.css';

interface Person {
  key: number;
  email: string;
  name: string;
}

/** A letter with the document in it: to whom, what it says, and whether it carries PDF and link. */
export function SendForm({
  entity,
  id,
  sharing,
  onSent,
  onCancel,
}: {
  entity: Entity;
  id: string;
  sharing: Sharing;
  onSent: () => void;
  onCancel: () => void;
}) {
  const { meta } = sharing;
  const first = meta.recipients[0];
  const [people, setPeople] = useState<Person[]>([{ key: 0, email: first?.email ?? '', name: first?.name ?? '' }]);
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [attach, setAttach] = useState(true);
  const [link, setLink] = useState(true);
  const [days, setDays] = useState(String(meta.days));
  const send = useSendLetter(entity, id);
  const form = useId();
  const errorAt = (pointer: string) => send.error?.fieldErrors.find((error) => error.pointer === pointer)?.message;
  const change = (key: number, next: Partial<Person>) =>
    setPeople(people.map((person) => (person.key === key ? { ...person, ...next } : person)));
  const rest = meta.recipients.filter((known) => !people.some((person) => person.email === known.email));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      {
        to: people.map(({ email, name }) => ({ email: email.trim(), name: name.trim() })),
        subject: subject.trim(),
        message,
        attach,
        link,
        days: Number(days) || 0,
      },
      {
        onSuccess: () => {
          toastDone(t('sharing.done', { document: meta.document }));
          onSent();
        },
      },
    );
  };
  const answers = meta.takes !== null || entity.transitions.some((transition) => transition.name === 'accept');
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={t('sharing.send')}>
      {send.error && send.error.fieldErrors.length === 0 && (
        <p role="alert" className={inputs.error}>
          {send.error.userMessage}
        </p>
      )}
      {meta.takes && <p className={css.note}>{t('sharing.takes')}</p>}
      {!meta.leaves && <p className={css.note}>{t('sharing.kept')}</p>}
      <fieldset className={css.people}>
        <legend className={inputs.label}>{t('sharing.to')}</legend>
        {people.map((person, index) => (
          <div key={person.key} className={css.person}>
            <TextField
              label={t('sharing.email')}
              type="email"
              autoComplete="off"
              list={`${form}-known`}
              required
              value={person.email}
              error={errorAt(`/to/${index}/email`) ?? (index === 0 ? errorAt('/to') : undefined)}
              onChange={(event) => change(person.key, { email: event.target.value })}
            />
            <TextField
              label={t('sharing.name')}
              autoComplete="off"
              maxLength={200}
              value={person.name}
              onChange={(event) => change(person.key, { name: event.target.value })}
            />
            {people.length > 1 && (
              <button
                type="button"
                className={css.remove}
                aria-label={t('sharing.removePerson', { email: person.email })}
                onClick={() => setPeople(people.filter((other) => other.key !== person.key))}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </div>
        ))}
        <datalist id={`${form}-known`}>
          {rest.map((known) => (
            <option key={known.email} value={known.email}>
              {known.name}
            </option>
          ))}
        </datalist>
        {people.length < 10 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() =>
              setPeople([
                ...people,
                {
                  key: Math.max(...people.map((person) => person.key)) + 1,
                  email: rest[0]?.email ?? '',
                  name: rest[0]?.name ?? '',
                },
              ])
            }
          >
            {t('sharing.addPerson')}
          </Button>
        )}
      </fieldset>
      <TextField
        label={t('sharing.subject')}
        help={t('sharing.subjectHelp')}
        maxLength={200}
        value={subject}
        error={errorAt('/subject')}
        onChange={(event) => setSubject(event.target.value)}
      />
      <div className={inputs.field}>
        <label htmlFor={`${form}-message`} className={inputs.label}>
          {t('sharing.message')}
        </label>
        <textarea
          id={`${form}-message`}
          className={inputs.input}
          rows={5}
          maxLength={4000}
          value={message}
          aria-describedby={`${form}-message-help`}
          onChange={(event) => setMessage(event.target.value)}
        />
        <p id={`${form}-message-help`} className={errorAt('/message') ? inputs.error : inputs.help}>
          {errorAt('/message') ?? t('sharing.messageHelp')}
        </p>
      </div>
      <label className={css.check}>
        <input type="checkbox" checked={attach} onChange={(event) => setAttach(event.target.checked)} />
        {t('sharing.attach')}
      </label>
      <label className={css.check}>
        <input type="checkbox" checked={link} onChange={(event) => setLink(event.target.checked)} />
        {t(answers ? 'sharing.linkAnswer' : 'sharing.link')}
      </label>
      {link && (
        <TextField
          label={t('sharing.days')}
          inputMode="numeric"
          className={css.days}
          value={days}
          error={errorAt('/days')}
          onChange={(event) => setDays(event.target.value.replace(/\D/g, '').slice(0, 3))}
        />
      )}
      <p className={css.note}>{meta.from ? t('sharing.replyTo', { email: meta.from }) : t('sharing.noReply')}</p>
      <div className={css.buttons}>
        <Button type="submit" loading={send.isPending} leftSection={<Icon name="mail" size={15} />}>
          {t('sharing.send')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={send.isPending}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
