import css from './plugins.module.css';
import type { Hook } from './types';
import { hookWhen, say } from './words';

/** Where a plugin takes part, and what happens when it fails there. */
export function HookList({ hooks }: { hooks: readonly Hook[] }) {
  return (
    <ul className={css.hooks}>
      {hooks.map((hook) => (
        <li key={hook.name}>
          <strong>{hook.title}</strong>
          <span>{hookWhen(hook)}</span>
          {['before-save', 'guard', 'computed-field', 'tax-assessment'].includes(hook.on) && (
            <span>{say(hook.onFault === 'refuse' ? 'plugins.onFault.refuse' : 'plugins.onFault.skip')}</span>
          )}
          {hook.address && (
            <span>
              {say('plugins.address')}: <code className={css.address}>{hook.address}</code>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
