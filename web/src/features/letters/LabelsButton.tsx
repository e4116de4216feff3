import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../data/client';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toastError } from '../../ui/toasts';
import { Choice } from '../reports/BuilderForm';
import { printChoices, useLettersFor } from './letters';
import css from './letters.module.css';

/** Labels for the chosen records, where a text for sheets of labels is there. */
export default function LabelsButton({
  entity,
  records,
}: {
  entity: Entity;
  /** By id, or all that match a list. */
  records: { ids: string[] } | { filter: string };
}) {
  const letters = useLettersFor(entity.name);
  const [open, setOpen] = useState(false);
  const choices = printChoices(entity, letters.data ?? []).filter((choice) => choice.labels);
  if (choices.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('letters.labels')}
      </Button>
      {open && <LabelsDialog entity={entity} records={records} choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
}

function LabelsDialog({
  entity,
  records,
  choices,
  onClose,
}: {
  entity: Entity;
  records: { ids: string[] } | { filter: string };
  choices: ReturnType<typeof printChoices>;
  onClose: () => void;
}) {
  const [at, setAt] = useState(0);
  const [copies, setCopies] = useState(1);
  const [first, setFirst] = useState(1);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await download(`${entity.api}/labels`, `${entity.label.many}.pdf`, {
        method: 'POST',
        body: { ...choices[at]?.query, ...records, copies, skip: first - 1 },
      });
      onClose();
    } catch (cause) {
      toastError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('letters.labels')}
      onClose={onClose}
      footer={
        <Button loading={busy} onClick={() => void print()}>
          {t('letters.labels.print')}
        </Button>
      }
    >
      <div className={css.fields}>
        {choices.length > 1 && (
          <Choice
            label={t('letters.name')}
            value={String(at)}
            options={choices.map((choice, index) => ({ value: String(index), label: choice.name }))}
            onChange={(value) => setAt(Number(value))}
          />
        )}
        <div className={css.pair}>
          <TextField
            label={t('letters.labels.copies')}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={copies}
            onChange={(event) => setCopies(Math.max(1, Math.round(event.target.valueAsNumber) || 1))}
          />
          <TextField
            label={t('letters.labels.first')}
            help={t('letters.labels.first.help')}
            type="number"
            inputMode="numeric"
            min={1}
            value={first}
            onChange={(event) => setFirst(Math.max(1, Math.round(event.target.valueAsNumber) || 1))}
          />
        </div>
      </div>
    </Dialog>
  );
}
