import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FieldsForm } from '../../forms/FieldsForm';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import { messageOf } from './answer';
import { act, atInput, usePluginWrite } from './api';
import css from './plugins.module.css';
import { settingFields, settingValues } from './settings';
import type { Hook, PluginDetails } from './types';
import { say } from './words';

const FORM = 'plugin-action';

/** Actions of the plugin's own page, those that are about no record. */
export function OwnActions({ plugin }: { plugin: PluginDetails }) {
  const run = usePluginWrite(act);
  const [asking, setAsking] = useState<Hook | undefined>();
  const [told, setTold] = useState<{ title: string; words: string } | undefined>();
  const actions = plugin.hooks.filter((hook) => hook.on === 'action' && !hook.entity);
  if (actions.length === 0) return null;
  const done = (title: string, answer: unknown) => {
    const words = messageOf(answer);
    if (words) setTold({ title, words });
    else toastDone(say('plugins.acted', { title }));
  };
  const go = async (action: Hook) => {
    if (action.input) {
      setAsking(action);
      return;
    }
    try {
      done(action.title, await run.mutateAsync({ name: plugin.plugin, action: action.name }));
    } catch {
      // Shown below.
    }
  };
  return (
    <div className={css.buttons}>
      {actions.map((action) => (
        <Button
          key={action.name}
          variant="default"
          loading={run.isPending && run.variables?.action === action.name}
          onClick={() => void go(action)}
        >
          {action.title}
        </Button>
      ))}
      {run.error && (
        <p className={css.problem} role="alert">
          {run.error.userMessage}
        </p>
      )}
      {asking && (
        <AskDialog
          plugin={plugin.plugin}
          action={asking}
          onClose={() => setAsking(undefined)}
          onDone={(answer) => {
            setAsking(undefined);
            done(asking.title, answer);
          }}
        />
      )}
      {told && (
        <Dialog
          title={told.title}
          onClose={() => setTold(undefined)}
          footer={<Button onClick={() => setTold(undefined)}>{say('plugins.act.close')}</Button>}
        >
          <p role="status">{told.words}</p>
        </Dialog>
      )}
    </div>
  );
}

/** What an action asks for before it is done. Nothing that is written here is kept. */
function AskDialog({
  plugin,
  action,
  onClose,
  onDone,
}: {
  plugin: string;
  action: Hook;
  onClose: () => void;
  onDone: (answer: unknown) => void;
}) {
  const run = usePluginWrite(act);
  const fields = useMemo(() => settingFields(action.input), [action.input]);
  const go = async (input: Record<string, unknown>) => {
    try {
      onDone(await run.mutateAsync({ name: plugin, action: action.name, input }));
    } catch {
      // Shown in the dialog.
    }
  };
  const inForm = atInput(run.error);
  return (
    <Dialog
      title={action.title}
      onClose={onClose}
      size="medium"
      footer={
        <Button loading={run.isPending} type="submit" form={FORM}>
          {say(run.error ? 'plugins.runs.again' : 'plugins.act.go')}
        </Button>
      }
    >
      {run.error && inForm.length === 0 && (
        <p className={css.problem} role="alert">
          {run.error.userMessage}
        </p>
      )}
      <FieldsForm
        id={FORM}
        fields={fields}
        serverErrors={inForm}
        onSubmit={(values) => void go(settingValues(values, fields))}
      />
    </Dialog>
  );
}
