import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PluginAction } from '../../data/hooks';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import { messageOf } from './answer';
import { act, usePluginWrite } from './api';
import css from './plugins.module.css';
import { say } from './words';

interface Props {
  action: PluginAction;
  /** Id of the record it is about, and how people call it. */
  record: string;
  subject: string;
  onClose: () => void;
}

/** Asks before a plugin does something with a record, then shows what it answered, or why it could not. */
export default function PluginActionDialog({ action, record, subject, onClose }: Props) {
  const run = usePluginWrite(act);
  const client = useQueryClient();
  const [told, setTold] = useState<string | undefined>(undefined);
  const go = async () => {
    try {
      const answer = await run.mutateAsync({ name: action.plugin, action: action.name, record });
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
          <Button loading={run.isPending} onClick={() => void go()}>
            {say(run.error ? 'plugins.runs.again' : 'plugins.act.go')}
          </Button>
        ) : (
          <Button onClick={onClose}>{say('plugins.act.close')}</Button>
        )
      }
    >
      {told === undefined ? <p>{say('plugins.act.ask', { subject })}</p> : <p role="status">{told}</p>}
      {run.error && (
        <p className={css.problem} role="alert">
          {run.error.userMessage}
        </p>
      )}
    </Dialog>
  );
}
