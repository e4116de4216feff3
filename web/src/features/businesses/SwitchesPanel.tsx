import { useState } from 'react';
import { currentSession } from '../../data/session';
import { refreshRegistry } from '../../registry/store';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { type Switches, useChange, useSwitches } from './api';
import css from './businesses.module.css';
import { Confirm, Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

type Family = Switches['families'][number];

/** Families, apps and features of a business. A family is asked about before it goes off; the rest is undone as easily. */
export function SwitchesPanel({ id }: { id: string }) {
  const switches = useSwitches(id);
  const change = useChange(id);
  const [asking, setAsking] = useState<Family | undefined>();
  if (switches.isPending) return <Skeleton shape="table" />;
  if (switches.error)
    return (
      <EmptyState
        kind="failed"
        error={switches.error}
        action={{ label: say('create.next'), onClick: () => void switches.refetch() }}
      />
    );
  const set = (kind: 'families' | 'apps' | 'features', name: string, on: boolean, title: string) =>
    change.mutate(
      { method: 'PATCH', to: '/switches', body: { [kind]: { [name]: on } } },
      {
        onSuccess: () => {
          setAsking(undefined);
          toastDone(say(on ? 'switches.saved' : 'switches.savedOff', { name: title }));
          // Menus and pages of the business at hand follow at once.
          if (currentSession().business?.id === id) void refreshSession().then(() => refreshRegistry());
        },
      },
    );
  return (
    <section className={css.section}>
      <p>{say('switches.lead')}</p>
      <ul className={css.switchList}>
        {switches.data.data.families.map((family) => (
          <li key={family.name}>
            <Toggle
              title={family.title}
              icon={family.icon ?? 'box'}
              on={family.enabled}
              soon={!family.built}
              busy={change.isPending}
              onChange={(on) => (on ? set('families', family.name, true, family.title) : setAsking(family))}
            />
            {family.enabled && family.built && family.apps.length > 0 && (
              <details>
                <summary>{say('switches.apps', { name: family.title })}</summary>
                {family.apps.map((app) => (
                  <Toggle
                    key={app.name}
                    title={app.title}
                    on={app.enabled}
                    busy={change.isPending}
                    onChange={(on) => set('apps', `${family.name}.${app.name}`, on, app.title)}
                  />
                ))}
              </details>
            )}
            {family.enabled && family.features.length > 0 && (
              <details>
                <summary>{say('switches.features', { name: family.title })}</summary>
                {family.features.map((feature) => (
                  <Toggle
                    key={feature.name}
                    title={feature.title}
                    on={feature.enabled}
                    busy={change.isPending}
                    onChange={(on) => set('features', feature.name, on, feature.title)}
                  />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
      {!asking && <Problem error={change.error} />}
      {asking && (
        <Confirm
          title={say('switches.confirm.title', { name: asking.title })}
          text={say('switches.confirm.text')}
          go={say('switches.confirm.go')}
          busy={change.isPending}
          error={change.error}
          onGo={() => set('families', asking.name, false, asking.title)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

function Toggle({
  title,
  icon,
  on,
  soon,
  busy,
  onChange,
}: {
  title: string;
  icon?: string;
  on: boolean;
  soon?: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className={css.switch}>
      {icon && <Icon name={icon} size={18} />}
      <span>{title}</span>
      {soon && <Status label={say('switches.soon')} />}
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={busy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
