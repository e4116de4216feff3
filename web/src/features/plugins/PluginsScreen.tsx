import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { usePlugins } from './api';
import { MessageUse } from './MessageUse';
import css from './plugins.module.css';
import { Refused } from './Refused';
import type { Plugin } from './types';
import { say, sayOf } from './words';

/** What partners made for this business: installed, and to be had. */
export default function PluginsScreen() {
  const plugins = usePlugins();
  const rows = plugins.data ?? [];
  const installed = rows.filter((plugin) => plugin.installed);
  const others = rows.filter((plugin) => !plugin.installed);
  return (
    <Page title={say('plugins.title')} subtitle={say('plugins.subtitle')} busy={plugins.isPending} width="reading">
      {plugins.isPending && <Skeleton shape="table" />}
      {plugins.error && <Refused error={plugins.error} onRetry={() => void plugins.refetch()} />}
      {plugins.data && rows.length === 0 && (
        <EmptyState kind="nothing" icon="puzzle" title={say('plugins.empty')} text={say('plugins.emptyText')} />
      )}
      {installed.length > 0 && <Group title={say('plugins.installed')} rows={installed} />}
      {others.length > 0 && <Group title={say('plugins.available')} rows={others} />}
      {plugins.data && <MessageUse />}
    </Page>
  );
}

function Group({ title, rows }: { title: string; rows: Plugin[] }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <ul className={css.cards}>
        {rows.map((plugin) => (
          <li key={plugin.plugin}>
            <Card plugin={plugin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ plugin }: { plugin: Plugin }) {
  return (
    <Link className={css.card ?? ''} to={`/settings/plugins/${encodeURIComponent(plugin.plugin)}`}>
      <span className={css.cardIcon}>
        <Icon name={plugin.icon ?? 'puzzle'} size={20} />
      </span>
      <span className={css.cardText}>
        <span className={css.cardTitle}>
          <strong>{plugin.title}</strong>
          <States plugin={plugin} />
        </span>
        {plugin.description && <span className={css.cardAbout}>{plugin.description}</span>}
        <span className={css.cardBy}>
          {say('plugins.by', { publisher: plugin.publisher ?? '', version: plugin.version ?? '' })}
        </span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** What must be known at a glance, worst first. */
export function States({ plugin }: { plugin: Plugin }) {
  return (
    <>
      {plugin.problem && <Status tone="bad" label={say('plugins.state.broken')} />}
      {plugin.installed && !plugin.problem && (
        <Status
          tone={plugin.installed.on ? 'good' : 'muted'}
          label={say(plugin.installed.on ? 'plugins.state.on' : 'plugins.state.off')}
        />
      )}
      {(plugin.installed?.resting.length ?? 0) > 0 && <Status tone="bad" label={say('plugins.state.resting')} />}
      {plugin.givenUp > 0 && <Status tone="bad" label={say('plugins.state.givenUp', { count: plugin.givenUp })} />}
      {plugin.upgrade && <Status tone="info" label={say('plugins.state.upgrade')} />}
      {plugin.level === 'unsigned' && <Status tone="warn" label={sayOf('plugins.level', 'unsigned')} />}
    </>
  );
}
