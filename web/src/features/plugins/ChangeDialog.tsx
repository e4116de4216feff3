import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { draftKey, isSecret } from '../../forms/drafts';
import { FieldsForm } from '../../forms/FieldsForm';
import { useChangesDraft } from '../../forms/useChangesDraft';
import type { Values } from '../../forms/values';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import { AsksFields, grantAll, isEmpty, stillAsked } from './AsksFields';
import { putPlugin, usePluginWrite } from './api';
import { HookList } from './HookList';
import css from './plugins.module.css';
import { secretSettings, settingFields, settingsShown, settingValues } from './settings';
import type { Granted, Plugin } from './types';
import { UpgradeChanges } from './UpgradeChanges';
import { say } from './words';

const FORM = 'plugin-settings';

/** What it may reach and how it is set: for installing, upgrading, and changing what is installed. */
export function ChangeDialog({
  plugin,
  kind,
  onClose,
}: {
  plugin: Plugin;
  kind: 'install' | 'upgrade' | 'change';
  onClose: () => void;
}) {
  const upgrade = kind === 'upgrade' ? plugin.upgrade : null;
  const asks = upgrade ? upgrade.asks : plugin.asks;
  const schema = upgrade ? upgrade.settings : plugin.settings;
  const version = upgrade?.version ?? plugin.version ?? '';
  const fields = useMemo(() => settingFields(schema), [schema]);
  const secrets = useMemo(() => secretSettings(schema), [schema]);
  const [start] = useState<Values>(() => settingsShown(plugin.installed?.settings, fields));
  const [filled, setFilled] = useState({ values: start, count: 0 });
  const shown = useRef(start);
  const draft = useChangesDraft(
    draftKey('plugin', plugin.plugin),
    start,
    (name) => secrets.has(name) || isSecret(name),
  );
  // An upgrade gives nothing new by itself: what is new is marked, and ticked by a person.
  const [granted, setGranted] = useState<Granted>(() =>
    plugin.installed ? stillAsked(plugin.installed.granted, asks) : grantAll(asks),
  );
  const save = usePluginWrite(putPlugin);
  const run = async (settings: Record<string, unknown>) => {
    try {
      await save.mutateAsync({ name: plugin.plugin, wanted: { version, granted, settings } });
      draft.drop();
      toastDone(say(`plugins.${kind}.done`, { title: plugin.title }));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };
  const problem = save.error;
  const atSettings = (problem?.fieldErrors ?? [])
    .filter((error) => error.pointer.startsWith('/settings'))
    .map((error) => ({ ...error, pointer: error.pointer.slice('/settings'.length) }));
  const elsewhere = problem && atSettings.length === 0;
  return (
    <Dialog
      title={say(`plugins.${kind}.title`, { title: plugin.title, version })}
      onClose={onClose}
      size="medium"
      footer={
        <Button
          loading={save.isPending}
          {...(fields.length > 0 ? { type: 'submit', form: FORM } : { onClick: () => void run({}) })}
        >
          {say(`plugins.${kind}.go`)}
        </Button>
      }
    >
      <div className={css.panel}>
        {elsewhere && (
          <p className={css.problem} role="alert">
            {problem.userMessage}
          </p>
        )}
        {kind !== 'change' && (
          <section>
            <h3>{say(upgrade ? 'plugins.newHooks' : 'plugins.does')}</h3>
            {upgrade && upgrade.newHooks.length === 0 ? (
              <p className={css.quiet}>{say('plugins.noNewHooks')}</p>
            ) : (
              <HookList hooks={upgrade ? upgrade.newHooks : plugin.hooks} />
            )}
          </section>
        )}
        {upgrade?.changes && (
          <section>
            <h3>{say('plugins.changes')}</h3>
            <UpgradeChanges changes={upgrade.changes} carries={upgrade.carries} />
          </section>
        )}
        {upgrade?.waits && <p className={css.quiet}>{say('plugins.changes.waits')}</p>}
        <section>
          <h3>{say('plugins.asks')}</h3>
          {!asks || isEmpty(asks) ? (
            <p className={css.quiet}>{say('plugins.asksNothing')}</p>
          ) : (
            <>
              <p className={css.quiet}>{say(upgrade ? 'plugins.asksUpgrade' : 'plugins.asksText')}</p>
              <AsksFields
                asks={asks}
                granted={granted}
                fresh={upgrade?.added}
                settings={schema}
                onChange={setGranted}
              />
            </>
          )}
        </section>
        {fields.length > 0 && (
          <section>
            <h3>{say('plugins.settings')}</h3>
            {draft.offer(shown.current, (values) => {
              shown.current = values;
              setFilled(({ count }) => ({ values, count: count + 1 }));
            })}
            <FieldsForm
              key={filled.count}
              id={FORM}
              fields={fields}
              initial={filled.values}
              serverErrors={atSettings}
              onChange={(values, path) => {
                if (path === undefined) return;
                shown.current = values;
                draft.keep(values);
              }}
              onSubmit={(values) => void run(settingValues(values, fields))}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
