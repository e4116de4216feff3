import { t } from '../../i18n';
import css from './decisions.module.css';
import { type Column, stepText } from './model';
import type { Step } from './tables';

/** How a formula came to its results: every part of it with its value, the inner ones first. */
export function Steps({ outputs, steps }: { outputs: readonly Column[]; steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  const label = (name: string) => outputs.find((output) => output.name === name)?.label ?? name;
  return (
    <details className={css.steps}>
      <summary>{t('decisions.steps', { count: steps.length })}</summary>
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
          <li key={at}>
            <span className={css.quiet}>{label(step.output)}</span> <code>{step.text}</code>
            {' = '}
            <b>{stepText(step.value)}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}
