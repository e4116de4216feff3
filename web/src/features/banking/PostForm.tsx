import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { linkSearch } from '../../data/linkSearch';
import { t } from '../../i18n';
import { rememberLabel } from '../../kinds/values/linkLabels';
import { useEntity, useRegistry } from '../../registry/store';
import fields from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import type { Entry } from './api';
import css from './banking.module.css';
import { say } from './words';

/** Where the rest goes: an account, what it is for, and the tax it holds. */
export function PostForm({
  busy,
  onPost,
  onClose,
}: {
  busy: boolean;
  onPost: (entry: Entry) => void;
  onClose: () => void;
}) {
  const registry = useRegistry();
  const match = useEntity('banking.match');
  const id = useId();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [missing, setMissing] = useState(false);
  const declared = match?.fields.find((field) => field.name === 'entries')?.fields ?? [];
  const labels: Record<string, string> = {
    account: say('post.account'),
    description: say('post.what'),
    taxGroup: say('post.tax'),
  };
  const asked = ['account', 'description', 'taxGroup'].flatMap((name) => {
    const field = declared.find((entry) => entry.name === name);
    return field ? [{ ...field, label: labels[name] ?? field.label }] : [];
  });
  const text = (name: string) => (typeof values[name] === 'string' && values[name] ? String(values[name]) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const account = text('account');
    setMissing(!account);
    if (!account) document.getElementById(`${id}-account`)?.focus();
    else {
      const description = text('description');
      const taxGroup = text('taxGroup');
      onPost({ account, ...(description ? { description } : {}), ...(taxGroup ? { taxGroup } : {}) });
    }
  };
  return (
    <form onSubmit={submit} noValidate className={css.post}>
      {asked.map((field, index) => (
        <div key={field.name} className={fields.field}>
          <label htmlFor={`${id}-${field.name}`} className={fields.label}>
            {field.label}
          </label>
          <span className={fields.control}>
            <KindInput
              id={`${id}-${field.name}`}
              field={field}
              value={values[field.name]}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
              invalid={field.name === 'account' && missing}
              describedBy={field.name === 'account' && missing ? `${id}-missing` : undefined}
              autoFocus={index === 0}
              search={linkSearch(registry, field)}
              onLabel={rememberLabel}
            />
          </span>
          {field.name === 'account' && missing && (
            <p id={`${id}-missing`} className={fields.error}>
              {t('valid.required', { label: field.label })}
            </p>
          )}
        </div>
      ))}
      <div className={css.buttons}>
        <Button type="submit" loading={busy}>
          {say('match')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
