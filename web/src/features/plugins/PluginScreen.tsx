import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenProps } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { isEmpty } from './AsksFields';
import { putPlugin, removePlugin, usePlugin, usePluginWrite } from './api';
import { ChangeDialog } from './ChangeDialog';
import { Health } from './Health';
import { HookList } from './HookList';
import { KeysPanel } from './KeysPanel';
import { OwnActions } from './OwnActions';
import { States } from './PluginsScreen';
import css from './plugins.module.css';
import { Refused } from './Refused';
import type { PluginDetails } from './types';
import { bytesWords, hostWords, say, sayOf, usesWords } from './words';

type Asking = 'install' | 'upgrade' | 'change' | 'remove';

/** One plugin: what it is and does, what it may reach, how it goes. */
export default function PluginScreen({ params }: ScreenProps) {
  const name = params.name ?? '';
  const plugin = usePlugin(name);
  const [asking, setAsking] = useState<Asking | undefined>();
  const crumbs = [{ label: say('plugins.title'), to: '/settings/plugins' }];
  if (!plugin.data) {
    return (
      <Page title={say('plugins.title')} crumbs={crumbs} busy={plugin.isPending} width="reading">
        {plugin.error ? (
          <Refused error={plugin.error} onRetry={() => void plugin.refetch()} />
        ) : (
          <Skeleton shape="detail" />
        )}
      </Page>
    );
  }
  const shown = plugin.data;
  return (
    <Page
      title={shown.title}
      subtitle={shown.description}
      crumbs={crumbs}
      width="reading"
      badge={<States plugin={shown} />}
      actions={<Actions plugin={shown} onAsk={setAsking} />}
    >
      {shown.problem && (
        <p className={css.problem} role="alert">
          {say('plugins.problem', { problem: shown.problem })}
        </p>
      )}
      {shown.waits && !shown.problem && (
        <p className={css.problem} role="alert">
          {say('plugins.waits')}
        </p>
      )}
      {shown.installed?.resting.map((rest) => (
        <p key={rest.hook} className={css.problem} role="alert">
          {say('plugins.resting', { hook: titleOf(shown, rest.hook), until: formatInstant(rest.until) })}
        </p>
      ))}
      <Facts plugin={shown} />
      <section className={css.section}>
        <h2>{say('plugins.does')}</h2>
        <HookList hooks={shown.hooks} />
        {shown.families.length > 0 && <p className={css.quiet}>{say('plugins.families')}</p>}
        {shown.installed?.on && <OwnActions plugin={shown} />}
      </section>
      <Reach plugin={shown} onChange={() => setAsking('change')} />
      {shown.installed && (shown.asks?.keys.length ?? 0) + (shown.asks?.identities.length ?? 0) > 0 && (
        <KeysPanel plugin={shown} />
      )}
      {shown.installed && <Health plugin={shown} />}
      {asking === 'remove' ? (
        <RemoveDialog plugin={shown} onClose={() => setAsking(undefined)} />
      ) : (
        asking && <ChangeDialog plugin={shown} kind={asking} onClose={() => setAsking(undefined)} />
      )}
    </Page>
  );
}

const titleOf = (plugin: PluginDetails, hook: string) =>
  plugin.hooks.find((entry) => entry.name === hook)?.title ?? hook;

function Actions({ plugin, onAsk }: { plugin: PluginDetails; onAsk: (asking: Asking) => void }) {
  const write = usePluginWrite(putPlugin);
  const { installed } = plugin;
  if (!installed) {
    return (
      <Button onClick={() => onAsk('install')} disabled={Boolean(plugin.problem)}>
        {say('plugins.install.go')}
      </Button>
    );
  }
  const set = async (on: boolean) => {
    try {
      await write.mutateAsync({ name: plugin.plugin, wanted: { version: installed.version, on } });
      toastDone(say(on ? 'plugins.switchedOn' : 'plugins.switchedOff', { title: plugin.title }));
    } catch {
      // The toast of the client says why.
    }
  };
  return (
    <>
      {plugin.upgrade && <Button onClick={() => onAsk('upgrade')}>{say('plugins.upgrade.go')}</Button>}
      <Button variant="default" loading={write.isPending} onClick={() => void set(!installed.on)}>
        {say(installed.on ? 'plugins.switchOff' : 'plugins.switchOn')}
      </Button>
      {installed.resting.length > 0 && (
        <Button variant="default" onClick={() => void set(true)}>
          {say('plugins.tryAgain')}
        </Button>
      )}
      <Button variant="default" onClick={() => onAsk('remove')}>
        {say('plugins.remove')}
      </Button>
    </>
  );
}

function Facts({ plugin }: { plugin: PluginDetails }) {
  const { installed } = plugin;
  const facts: [string, string][] = [
    [say('plugins.publisher'), plugin.publisher ?? ''],
    [say('plugins.version'), plugin.version ?? ''],
    [say('plugins.trust'), sayOf('plugins.levelText', plugin.level ?? 'unsigned')],
  ];
  if (installed) facts.push([say('plugins.since'), formatInstant(installed.installedAt)]);
  if (plugin.kept.values > 0) facts.push([say('plugins.keeps'), bytesWords(plugin.kept.bytes)]);
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What it may reach: asked for before the install, granted after. */
function Reach({ plugin, onChange }: { plugin: PluginDetails; onChange: () => void }) {
  const { asks, installed } = plugin;
  const hasSettings = Object.keys(plugin.settings?.properties ?? {}).length > 0;
  const given = (on: boolean | undefined) =>
    installed && (
      <span className={css.given} data-on={on || undefined}>
        {say(on ? 'plugins.granted' : 'plugins.notGranted')}
      </span>
    );
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{say('plugins.asks')}</h2>
        {installed && (!isEmpty(asks) || hasSettings) && (
          <Button variant="default" size="compact-sm" onClick={onChange}>
            {say('plugins.change.open')}
          </Button>
        )}
      </div>
      {!asks || isEmpty(asks) ? (
        <p className={css.quiet}>{say('plugins.asksNothing')}</p>
      ) : (
        <ul className={css.reach}>
          {asks.records.map((ask) => (
            <li key={ask.entity}>
              <strong>{ask.title}</strong>: {usesWords(ask.uses)}{' '}
              {given((installed?.granted.records[ask.entity]?.length ?? 0) === ask.uses.length)}
              <span className={css.askWhy}>{say('plugins.ask.why', { why: ask.why })}</span>
            </li>
          ))}
          {asks.hosts.map((host) => (
            <li key={host.origin}>
              <strong>{hostWords(host.origin, plugin.settings)}</strong>{' '}
              {given(installed?.granted.hosts.includes(host.origin))}
              <span className={css.askWhy}>{say('plugins.ask.why', { why: host.why })}</span>
            </li>
          ))}
          {asks.kept && (
            <li>
              <strong>{say('plugins.ask.kept', { size: bytesWords(asks.kept.bytes) })}</strong>{' '}
              {given(installed?.granted.kept)}
              <span className={css.askWhy}>{say('plugins.ask.why', { why: asks.kept.why })}</span>
            </li>
          )}
          {asks.keys.map((key) => (
            <li key={key.name}>
              <strong>{say('plugins.ask.key', { name: key.name })}</strong>{' '}
              {given(installed?.granted.keys.includes(key.name))}
              <span className={css.askWhy}>{say('plugins.ask.why', { why: key.why })}</span>
            </li>
          ))}
          {asks.identities.map((identity) => (
            <li key={identity.name}>
              <strong>{say('plugins.ask.identity', { name: identity.name })}</strong>{' '}
              {given(installed?.granted.identities.includes(identity.name))}
              <span className={css.askWhy}>{say('plugins.ask.why', { why: identity.why })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RemoveDialog({ plugin, onClose }: { plugin: PluginDetails; onClose: () => void }) {
  const remove = usePluginWrite(removePlugin);
  const navigate = useNavigate();
  const run = async () => {
    try {
      await remove.mutateAsync(plugin.plugin);
      toastDone(say('plugins.removed', { title: plugin.title }));
      onClose();
      void navigate('/settings/plugins');
    } catch {
      // Shown in the dialog.
    }
  };
  return (
    <Dialog
      title={say('plugins.removeTitle', { title: plugin.title })}
      onClose={onClose}
      footer={
        <Button color="red.8" loading={remove.isPending} onClick={() => void run()}>
          {say('plugins.remove')}
        </Button>
      }
    >
      <p>{say('plugins.removeText')}</p>
      {remove.error && (
        <p className={css.problem} role="alert">
          {remove.error.userMessage}
        </p>
      )}
    </Dialog>
  );
}
