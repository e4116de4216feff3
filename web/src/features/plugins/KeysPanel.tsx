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

/** Keys a plugin signs with and certificates it presents: stored here, keys never shown again. */
export function KeysPanel({ plugin }: { plugin: PluginDetails }) {
  const [storing, setStoring] = useState<string | undefined>();
  const forget = usePluginWrite(forgetKey);
  const asked = [...(plugin.asks?.keys ?? []), ...(plugin.asks?.identities ?? [])].map((ask) => ask.name);
  return (
    <section className={css.section}>
      <h2>{say('plugins.keys')}</h2>
      <p className={css.quiet}>{say('plugins.keysText')}</p>
      <ul className={css.lines}>
        {[...new Set(asked)].map((name) => {
          const stored = plugin.keys.find((key) => key.name === name);
          return (
            <li key={name}>
              <span className={css.lineText}>
                <strong>{name}</strong>: {wordsOf(plugin, name)}
              </span>
              <Button variant="default" size="compact-sm" onClick={() => setStoring(name)}>
                {say(stored ? 'plugins.keys.replace' : 'plugins.keys.store')}
              </Button>
              {stored && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={forget.isPending}
                  onClick={() => forget.mutate({ name: plugin.plugin, of: name })}
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

/** When the key was stored, and how its certificate stands. */
function wordsOf(plugin: PluginDetails, name: string): string {
  const stored = plugin.keys.find((key) => key.name === name);
  const identity = plugin.identities.find((entry) => entry.name === name);
  const words = [
    stored ? say('plugins.keys.stored', { at: formatInstant(stored.storedAt) }) : say('plugins.keys.missing'),
  ];
  if (identity?.certificate) {
    const { subject, notAfter } = identity.certificate;
    words.push(say('plugins.keys.certified', { subject, until: formatInstant(notAfter) }));
  }
  if (identity?.waiting) words.push(say('plugins.keys.waiting'));
  return words.join('; ');
}

function StoreDialog({ plugin, of, onClose }: { plugin: PluginDetails; of: string; onClose: () => void }) {
  const [pem, setPem] = useState('');
  const [certificate, setCertificate] = useState('');
  const store = usePluginWrite(storeKey);
  const identified = plugin.asks?.identities.some((ask) => ask.name === of) ?? false;
  const at = (pointer: string) => store.error?.fieldErrors.find((entry) => entry.pointer === pointer)?.message;
  const elsewhere = at('/pem') || at('/certificate') ? undefined : store.error?.userMessage;
  const run = async () => {
    try {
      await store.mutateAsync({
        name: plugin.plugin,
        of,
        ...(pem.trim() === '' ? {} : { pem }),
        ...(certificate.trim() === '' ? {} : { certificate }),
      });
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
        <Button
          loading={store.isPending}
          disabled={pem.trim() === '' && certificate.trim() === ''}
          onClick={() => void run()}
        >
          {say('plugins.keys.store')}
        </Button>
      }
    >
      <PemField
        label={say('plugins.keys.pem')}
        help={say('plugins.keys.help')}
        value={pem}
        error={at('/pem') ?? elsewhere}
        onChange={setPem}
      />
      {identified && (
        <PemField
          label={say('plugins.keys.certificate')}
          help={say('plugins.keys.certificateHelp')}
          value={certificate}
          error={at('/certificate')}
          onChange={setCertificate}
        />
      )}
    </Dialog>
  );
}

function PemField({
  label,
  help,
  value,
  error,
  onChange,
}: {
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        className={`${field.input} ${css.pem}`}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={error ? field.error : field.help}>
        {error ?? help}
      </p>
    </div>
  );
}
