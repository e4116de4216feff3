import type { JsonSchema } from '../../registry/types';
import css from './plugins.module.css';
import type { Asks, Granted, RecordUse } from './types';
import { bytesWords, hostWords, say, usesWords } from './words';

/** Everything that is asked for: what an administrator sees ticked at first. */
export function grantAll(asks: Asks | null): Granted {
  return {
    records: Object.fromEntries((asks?.records ?? []).map((ask) => [ask.entity, [...ask.uses]])),
    hosts: (asks?.hosts ?? []).map((host) => host.origin),
    kept: Boolean(asks?.kept),
    keys: (asks?.keys ?? []).map((key) => key.name),
    identities: (asks?.identities ?? []).map((identity) => identity.name),
  };
}

/** What was granted and is still asked for. */
export function stillAsked(granted: Granted, asks: Asks | null): Granted {
  const all = grantAll(asks);
  return {
    records: Object.fromEntries(
      Object.entries(granted.records)
        .map(([entity, uses]): [string, RecordUse[]] => [
          entity,
          uses.filter((use) => all.records[entity]?.includes(use)),
        ])
        .filter(([, uses]) => uses.length > 0),
    ),
    hosts: granted.hosts.filter((host) => all.hosts.includes(host)),
    kept: granted.kept && all.kept,
    keys: granted.keys.filter((key) => all.keys.includes(key)),
    identities: granted.identities.filter((identity) => all.identities.includes(identity)),
  };
}

export function isEmpty(asks: Asks | null): boolean {
  return (
    !asks ||
    (asks.records.length === 0 &&
      asks.hosts.length === 0 &&
      !asks.kept &&
      asks.keys.length === 0 &&
      asks.identities.length === 0)
  );
}

/** What a plugin asks for, each with its reason and a tick. */
export function AsksFields({
  asks,
  granted,
  fresh,
  settings,
  onChange,
}: {
  asks: Asks;
  granted: Granted;
  /** Of an upgrade: what is asked for besides; marked. */
  fresh?: Asks | undefined;
  /** Titles of settings that name a host. */
  settings?: JsonSchema | null | undefined;
  onChange: (granted: Granted) => void;
}) {
  const toggled = (list: readonly string[], name: string) =>
    list.includes(name) ? list.filter((entry) => entry !== name) : [...list, name];
  const toggleUse = (entity: string, use: RecordUse) => {
    const { [entity]: given = [], ...others } = granted.records;
    const next = given.includes(use) ? given.filter((entry) => entry !== use) : [...given, use];
    onChange({ ...granted, records: next.length > 0 ? { ...others, [entity]: next } : others });
  };
  return (
    <div className={css.asks}>
      {asks.records.flatMap((ask) =>
        ask.uses.map((use) => (
          <Ask
            key={`${ask.entity} ${use}`}
            title={`${ask.title}: ${usesWords([use])}`}
            why={ask.why}
            fresh={fresh?.records.some((entry) => entry.entity === ask.entity && entry.uses.includes(use))}
            checked={granted.records[ask.entity]?.includes(use) ?? false}
            onChange={() => toggleUse(ask.entity, use)}
          />
        )),
      )}
      {asks.hosts.map((host) => (
        <Ask
          key={host.origin}
          title={hostWords(host.origin, settings)}
          why={host.why}
          fresh={fresh?.hosts.some((entry) => entry.origin === host.origin)}
          checked={granted.hosts.includes(host.origin)}
          onChange={() => onChange({ ...granted, hosts: toggled(granted.hosts, host.origin) })}
        />
      ))}
      {asks.kept && (
        <Ask
          title={say('plugins.ask.kept', { size: bytesWords(asks.kept.bytes) })}
          why={asks.kept.why}
          fresh={Boolean(fresh?.kept)}
          checked={granted.kept}
          onChange={() => onChange({ ...granted, kept: !granted.kept })}
        />
      )}
      {asks.keys.map((key) => (
        <Ask
          key={key.name}
          title={say('plugins.ask.key', { name: key.name })}
          why={key.why}
          fresh={fresh?.keys.some((entry) => entry.name === key.name)}
          checked={granted.keys.includes(key.name)}
          onChange={() => onChange({ ...granted, keys: toggled(granted.keys, key.name) })}
        />
      ))}
      {asks.identities.map((identity) => (
        <Ask
          key={identity.name}
          title={say('plugins.ask.identity', { name: identity.name })}
          why={identity.why}
          fresh={fresh?.identities.some((entry) => entry.name === identity.name)}
          checked={granted.identities.includes(identity.name)}
          onChange={() => onChange({ ...granted, identities: toggled(granted.identities, identity.name) })}
        />
      ))}
    </div>
  );
}

function Ask({
  title,
  why,
  fresh,
  checked,
  onChange,
}: {
  title: string;
  why: string;
  fresh?: boolean | undefined;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={css.ask}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>
        <span className={css.askTitle}>
          {title}
          {fresh && <span className={css.fresh}>{say('plugins.ask.new')}</span>}
        </span>
        <span className={css.askWhy}>{say('plugins.ask.why', { why })}</span>
      </span>
    </label>
  );
}
