import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '../../i18n';
import { useMatcher } from '../../registry/store';
import field from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { missingKeys, samplePath } from './placeholders';
import { labelOf, questionsOf } from './questions';
import { RecordPicker } from './RecordPicker';
import { type Running, rememberData, stepPath } from './runner';
import type { Step } from './types';
import css from './workflows.module.css';

/** What the step in progress says and asks. */
export function StepBody({ running, step }: { running: Running; step: Step }) {
  const matcher = useMatcher();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const data = running.scenario.scenarioData;
  const route = matcher?.match(samplePath(step.route))?.route;
  const state = step.state ?? route?.state ?? 'closed';
  const missing = missingKeys(step, data);
  const path = stepPath(running);
  const questions = questionsOf(running.wizard, step);
  return (
    <div className={css.stepBody}>
      <p>{step.description}</p>
      {step.helpText && (
        <p className={css.help}>
          <Icon name="info" size={14} /> <span>{step.helpText}</span>
        </p>
      )}
      {state === 'soon' && <p className={css.note}>{t('wizard.soon')}</p>}
      {state === 'closed' && <p className={css.note}>{t('wizard.closed')}</p>}
      {state !== 'closed' &&
        missing.map((key) => (
          <RecordPicker
            key={key}
            label={labelOf(key)}
            about={key}
            entity={route?.entity}
            onPick={(id) => {
              const open = rememberData({ [key]: id });
              if (open) void navigate(open);
            }}
          />
        ))}
      {questions.length > 0 && (
        <fieldset className={css.questions}>
          <legend>{t('wizard.questions')}</legend>
          {questions.map((question) => (
            <label key={question.key} className={field.field}>
              <span className={field.label}>{question.label}</span>
              <select
                className={field.input}
                value={answerOf(data[question.key])}
                onChange={(event) =>
                  rememberData({
                    [question.key]: question.choices ? event.target.value : event.target.value === 'true',
                  })
                }
              >
                <option value="" disabled hidden>
                  —
                </option>
                {(question.choices ?? ['true', 'false']).map((choice) => (
                  <option key={choice} value={choice}>
                    {question.choices ? choice : t(choice === 'true' ? 'wizard.yes' : 'wizard.no')}
                  </option>
                ))}
                {question.choices && <option value="other">{t('wizard.other')}</option>}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      {path !== undefined && path.split('?')[0] !== pathname && state !== 'closed' && (
        <Link to={path} className={css.goTo}>
          {t('wizard.goTo')} <Icon name="chevron-right" size={14} />
        </Link>
      )}
    </div>
  );
}

const answerOf = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'string' ? String(value) : '';
