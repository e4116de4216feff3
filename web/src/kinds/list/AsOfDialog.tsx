import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { isDate, today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';

/** Chooses the day whose rows in force the list shows. */
export default function AsOfDialog({
  day,
  onApply,
  onClose,
}: {
  day: string;
  onApply: (day: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [value, setValue] = useState<unknown>(isDate(day) ? day : today());
  const [problem, setProblem] = useState('');
  const field: Field = { name: 'at', label: t('list.asOfLabel'), kind: 'date', required: true };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof value === 'string' && isDate(value)) onApply(value);
    else setProblem(t('list.asOfMissing'));
  };
  return (
    <Dialog
      title={t('list.asOfTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onApply('')}>
            {t('list.asOfClear')}
          </Button>
          <Button type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <label className={inputs.label} htmlFor={`${id}-day`}>
          {t('list.asOfLabel')}
        </label>
        <div className={inputs.control}>
          <KindInput
            id={`${id}-day`}
            field={field}
            value={value}
            onChange={setValue}
            autoFocus
            invalid={problem !== ''}
            describedBy={problem === '' ? undefined : `${id}-problem`}
          />
        </div>
        {problem !== '' && (
          <p id={`${id}-problem`} className={inputs.error} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
