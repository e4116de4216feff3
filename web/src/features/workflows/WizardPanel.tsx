import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import { toastDone } from '../../ui/toasts';
import { isComplete, mayLeave, tally } from './engine';
import {
  cancelWizard,
  followOtherTabs,
  goToStep,
  minimise,
  narrow,
  nextStep,
  previousStep,
  type Running,
  skipStep,
  useRunning,
} from './runner';
import { StepBody } from './StepBody';
import { useCapture } from './useCapture';
import { useOutcomes } from './useOutcomes';
import css from './workflows.module.css';

const UNDO_TIME = 10_000;
const MARKS = { pending: 'circle', 'in-progress': 'chevron-right', completed: 'check', skipped: 'dots' } as const;

/** The running workflow beside the screens: docked at the right, on a phone a sheet above the bottom bar. */
export default function WizardPanel() {
  const running = useRunning();
  useCapture();
  const unseen = useOutcomes(running);
  useEffect(followOtherTabs, []);
  // Folded, it is a strip at the foot of the shell (`ResumeStrip`).
  return running && !running.minimised ? <Panel running={running} unseen={unseen} /> : null;
}

function Panel({ running, unseen }: { running: Running; unseen: boolean }) {
  const navigate = useNavigate();
  const { wizard, scenario } = running;
  const { done, of } = tally(scenario);
  const complete = isComplete(wizard, scenario);
  const current = wizard.steps[scenario.currentStep];
  const here = useRef<HTMLLIElement>(null);
  const open = (path: string | undefined) => {
    if (path === undefined) return;
    void navigate(path);
    if (narrow()) minimise();
  };
  const waits = !complete && !unseen && !mayLeave(wizard, scenario);
  const reason = useId();
  const cancel = () => {
    const undo = cancelWizard();
    if (undo)
      toastDone(t('wizard.cancelled', { name: wizard.name }), { label: t('wizard.undo'), run: undo }, UNDO_TIME);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step in progress comes into sight when it changes
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [scenario.currentStep]);
  const last = scenario.progress.every(
    ({ status }, index) => index === scenario.currentStep || status === 'skipped' || status === 'completed',
  );

  return (
    <aside className={`${css.panel} no-print`} aria-label={wizard.name} data-color={wizard.color ?? undefined}>
      <header className={css.head}>
        <span className={css.badge}>
          <Icon name="route" size={17} />
        </span>
        <h2>{wizard.name}</h2>
        <button type="button" className={css.tool} onClick={minimise} aria-label={t('wizard.minimise')}>
          <Icon name="minus" size={16} />
        </button>
        <button type="button" className={css.tool} onClick={cancel} aria-label={t('wizard.cancel')}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div className={css.progress}>
        <progress value={done} max={of} aria-label={t('wizard.progress', { done, of })} />
        <span>{t('wizard.progress', { done, of })}</span>
      </div>
      <ol className={css.steps} aria-label={t('wizard.steps')}>
        {wizard.steps.map((step, index) => {
          const status = scenario.progress[index]?.status ?? 'pending';
          const isHere = index === scenario.currentStep;
          return (
            <li
              key={step.id}
              className={css.step}
              data-status={status}
              ref={isHere ? here : undefined}
              aria-current={isHere ? 'step' : undefined}
            >
              <button
                type="button"
                className={css.stepName}
                disabled={complete || isHere}
                onClick={() => open(goToStep(index))}
              >
                <span className={css.mark} data-number={index + 1}>
                  {status !== 'pending' && <Icon name={MARKS[status]} size={12} />}
                </span>
                <span className={css.stepTitle}>{step.title}</span>
                {step.required === false && <small>{t('wizard.optional')}</small>}
                <span className="visually-hidden">{t(`wizard.status.${status}`)}</span>
              </button>
              {isHere && <StepBody running={running} step={step} />}
            </li>
          );
        })}
      </ol>
      <footer className={css.foot}>
        {complete ? (
          <p role="status">{t('wizard.complete')}</p>
        ) : (
          <>
            {waits && (
              <p id={reason} className={css.waits}>
                {t('wizard.waits')}
              </p>
            )}
            <Button variant="default" onClick={() => open(previousStep())} disabled={scenario.currentStep === 0}>
              {t('wizard.previous')}
            </Button>
            {current?.required === false && (
              <Button variant="subtle" onClick={() => open(skipStep())}>
                {t('wizard.skip')}
              </Button>
            )}
            <Button
              onClick={() => open(nextStep(unseen))}
              disabled={waits}
              aria-describedby={waits ? reason : undefined}
            >
              {last ? t('wizard.finish') : t('wizard.next')}
            </Button>
          </>
        )}
      </footer>
    </aside>
  );
}
