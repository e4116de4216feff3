import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import field from '../../ui/fields.module.css';
import { toastDone } from '../../ui/toasts';
import { forgetKey, storeKey, usePluginWrite } from './api';
import css from './plugins.module.css';
import type { PluginDetails } from './types';
import { say } from './words';

/** Keys a plugin signs with: stored here, never shown again. */
export function KeysPanel({ plugin }: { plugin: PluginDetails }) {
  const [storing, setStoring] = useState<string | undefined>();
  const forget = usePluginWrite(forgetKey);
  return (
    <section className={css.section}>
      <h2>{say('plugins.keys')}</h2>
      <p className={css.quiet}>{say('plugins.keysText')}</p>
      <ul className={css.lines}>
        {plugin.asks?.keys.map((asked) => {
          const stored = plugin.keys.find((key) => key.name === asked.name);
          return (
            <li key={asked.name}>
              <span className={css.lineText}>
                <strong>{asked.name}</strong>
                {stored
                  ? `: ${say('plugins.keys.stored', { at: formatInstant(stored.storedAt) })}`
                  : `: ${say('plugins.keys.missing')}`}
              </span>
              <Button variant="default" size="compact-sm" onClick={() => setStoring(asked.name)}>
                {say(stored ? 'plugins.keys.replace' : 'plugins.keys.store')}
              </Button>
              {stored && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={forget.isPending}
                  onClick={() => forget.mutate({ name: plugin.plugin, of: asked.name })}
                >
                  {say('plugins.keys.forget')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {storing && <StoreDialog plugin={plugin} of={storing} onClose={() => setStoring(undefined)} />}
    </section>
  );
}

function StoreDialog({ plugin, of, onClose }: { plugin: PluginDetails; of: string; onClose: () => void }) {
  const [pem, setPem] = useState('');
  const store = usePluginWrite(storeKey);
  const id = useId();
  const error = store.error?.fieldErrors.find((entry) => entry.pointer === '/pem')?.message ?? store.error?.userMessage;
  const run = async () => {
    try {
      await store.mutateAsync({ name: plugin.plugin, of, pem });
      toastDone(say('plugins.keys.done'));
      onClose();
    } catch {
      // Shown at the field.
    }
  };
  return (
    <Dialog
      title={say('plugins.keys.title', { name: of })}
      onClose={onClose}
      size="medium"
      footer={
        <Button loading={store.isPending} disabled={pem.trim() === ''} onClick={() => void run()}>
          {say('plugins.keys.store')}
        </Button>
      }
    >
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {say('plugins.keys.pem')}
        </label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className={`${field.input} ${css.pem}`}
          value={pem}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => setPem(event.target.value)}
        />
        <p id={`${id}-help`} className={error ? field.error : field.help}>
          {error ?? say('plugins.keys.help')}
        </p>
      </div>
    </Dialog>
  );
}
