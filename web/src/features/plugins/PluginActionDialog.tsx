import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PluginAction } from '../../data/hooks';
import { FieldsForm } from '../../forms/FieldsForm';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import { messageOf } from './answer';
import { act, atInput, usePluginWrite } from './api';
import css from './plugins.module.css';
import { settingFields, settingValues } from './settings';
import { say } from './words';

const FORM = 'plugin-record-action';

interface Props {
  action: PluginAction;
  /** Id of the record it is about, and how people call it. */
  record: string;
  subject: string;
  onClose: () => void;
}

/** Asks before a plugin does something with a record, and for what it wants to know; then shows what it answered, or why it could not. */
export default function PluginActionDialog({ action, record, subject, onClose }: Props) {
  const run = usePluginWrite(act);
  const client = useQueryClient();
  const [told, setTold] = useState<string | undefined>(undefined);
  const fields = useMemo(() => settingFields(action.input ?? null), [action.input]);
  const inForm = atInput(run.error);
  const go = async (input?: Record<string, unknown>) => {
    try {
      const answer = await run.mutateAsync({
        name: action.plugin,
        action: action.name,
        record,
        ...(input && { input }),
      });
      // It may have changed this record and others.
      void client.invalidateQueries();
      const words = messageOf(answer);
      if (words) {
        setTold(words);
      } else {
        toastDone(say('plugins.acted', { title: action.title }));
        onClose();
      }
    } catch {
      // Shown in the dialog.
    }
  };
  return (
    <Dialog
      title={action.title}
      onClose={onClose}
      footer={
        told === undefined ? (
          <Button
            loading={run.isPending}
            {...(fields.length > 0 ? { type: 'submit' as const, form: FORM } : { onClick: () => void go() })}
          >
            {say(run.error ? 'plugins.runs.again' : 'plugins.act.go')}
          </Button>
        ) : (
          <Button onClick={onClose}>{say('plugins.act.close')}</Button>
        )
      }
    >
      {told === undefined ? <p>{say('plugins.act.ask', { subject })}</p> : <p role="status">{told}</p>}
      {told === undefined && fields.length > 0 && (
        <FieldsForm
          id={FORM}
          fields={fields}
          serverErrors={inForm}
          onSubmit={(values) => void go(settingValues(values, fields))}
        />
      )}
      {run.error && inForm.length === 0 && (
        <p className={css.problem} role="alert">
          {run.error.userMessage}
        </p>
      )}
    </Dialog>
  );
}
