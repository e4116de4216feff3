import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { linkSearch } from '../../data/linkSearch';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Entity, Field } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { KindInput } from '../../ui/inputs/KindInput';
import actionsCss from '../actions/actions.module.css';
import { rememberLabel } from '../values/linkLabels';
import css from './where.module.css';

/** Fields several records may be given the same value for. Names, numbers and amounts belong to one record each. */
export function bulkFields(entity: Entity): Field[] {
  if (!entity.can.update) return [];
  return entity.fields.filter(
    (field) =>
      !field.readOnly &&
      !field.computed &&
      !field.immutable &&
      field.name !== entity.titleField &&
      field.name !== entity.states?.field &&
      !['lines', 'json', 'file', 'serial', 'money'].includes(field.kind) &&
      (!field.system || ['owner', 'assignee', 'tags'].includes(field.name)),
  );
}

/** Gives chosen fields the same value in many records. */
export default function BulkEditDialog({
  entity,
  things,
  onRun,
  onClose,
}: {
  entity: Entity;
  things: string;
  onRun: (values: Record<string, unknown>) => void;
  onClose: () => void;
}) {
  const registry = useRegistry();
  const id = useId();
  const fields = bulkFields(entity);
  const [chosen, setChosen] = useState<string[]>([]);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [refused, setRefused] = useState(false);
  const left = fields.filter((field) => !chosen.includes(field.name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setRefused(true);
      document.getElementById(`${id}-add`)?.focus();
      return;
    }
    onRun(Object.fromEntries(chosen.map((name) => [name, values[name] ?? null])));
  };
  return (
    <Dialog
      title={t('bulk.edit.title', { things })}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {t('bulk.edit.run')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={actionsCss.ask}>
        {chosen.map((name) => {
          const field = fields.find((entry) => entry.name === name);
          if (!field) return null;
          const key = `${id}-${name}`;
          return (
            <div key={name} className={css.head}>
              <span className={inputs.field}>
                <label htmlFor={key} className={inputs.label}>
                  {field.label}
                </label>
                <KindInput
                  id={key}
                  field={{ ...field, required: false }}
                  value={values[name]}
                  onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
                  autoFocus
                  currency={registry.currency}
                  currencies={Object.keys(registry.currencies)}
                  search={linkSearch(registry, field)}
                  onLabel={rememberLabel}
                />
              </span>
              <button
                type="button"
                className={css.gone}
                aria-label={t('bulk.edit.remove', { label: field.label })}
                onClick={() => setChosen((now) => now.filter((entry) => entry !== name))}
              >
                <Icon name="close" size={14} />
              </button>
            </div>
          );
        })}
        {left.length > 0 && (
          <div className={inputs.field}>
            <label htmlFor={`${id}-add`} className={inputs.label}>
              {chosen.length === 0 ? t('bulk.edit.field') : t('bulk.edit.add')}
            </label>
            <select
              id={`${id}-add`}
              className={inputs.input}
              value=""
              aria-invalid={refused || undefined}
              aria-describedby={refused ? `${id}-refused` : undefined}
              onChange={(event) => {
                setRefused(false);
                setChosen((now) => [...now, event.target.value]);
              }}
            >
              <option value="">{t('bulk.edit.pick')}</option>
              {left.map((field) => (
                <option key={field.name} value={field.name}>
                  {field.label}
                </option>
              ))}
            </select>
            {refused && (
              <p id={`${id}-refused`} className={inputs.error} role="alert">
                {t('bulk.edit.choose')}
              </p>
            )}
          </div>
        )}
        {chosen.length > 0 && <p className={inputs.help}>{t('bulk.edit.clear')}</p>}
      </form>
    </Dialog>
  );
}
