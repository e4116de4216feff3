import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n';
import { useMatcher } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import field from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { samplePath } from './placeholders';
import { labelOf } from './questions';
import { RecordPicker } from './RecordPicker';
import { fetchWizard, startWizard } from './runner';
import type { ScenarioData, Step, Wizard } from './types';
import css from './workflows.module.css';

const SERVICES = ['airtime', 'broadband', 'electricity'] as const;

/** One workflow before it starts: what it brings, how long it takes, its steps and which of them cannot be opened yet. */
export function GalleryDetail({
  id,
  running,
  onBack,
  onClose,
}: {
  id: string;
  running: Wizard | undefined;
  onBack: () => void;
  onClose: () => void;
}) {
  const {
    data: wizard,
    error,
    refetch,
  } = useQuery({
    queryKey: ['wizards', id],
    queryFn: ({ signal }) => fetchWizard(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const navigate = useNavigate();
  const matcher = useMatcher();
  const [inputs, setInputs] = useState<ScenarioData>({});
  const start = () => {
    if (!wizard) return;
    onClose();
    // Labels are for this dialog alone.
    const given = Object.fromEntries(Object.entries(inputs).filter(([key]) => !key.endsWith(':label')));
    const path = startWizard(wizard, given);
    if (path !== undefined) void navigate(path);
  };
  const stateOf = (step: Step) => step.state ?? matcher?.match(samplePath(step.route))?.route.state ?? 'closed';
  const missing = wizard?.steps.filter((step) => stateOf(step) === 'soon').length ?? 0;
  const replaces = running && wizard && running.family === wizard.family && running.id !== wizard.id;
  return (
    <Dialog
      title={wizard?.name ?? t('wizard.open')}
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {t('wizard.gallery.back')}
          </Button>
          {wizard && missing === 0 && (
            <Button onClick={start}>
              {running?.id === id ? t('wizard.gallery.restart') : t('wizard.gallery.start')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <EmptyState
          kind="failed"
          error={error}
          action={{ label: t('error.tryAgain'), onClick: () => void refetch() }}
        />
      )}
      {!wizard && !error && <Skeleton shape="detail" />}
      {wizard && (
        <div className={css.detail}>
          <p>{wizard.description}</p>
          <p className={css.facts}>
            <span>{wizard.category}</span>
            <span>{t('wizard.gallery.steps', { count: wizard.steps.length })}</span>
            <span>{wizard.estimatedTime}</span>
          </p>
          {replaces && <p className={css.note}>{t('wizard.gallery.replaces', { name: running.name })}</p>}
          {missing > 0 && <p className={css.note}>{t('wizard.gallery.missing', { count: missing })}</p>}
          {wizard.outcomes && wizard.outcomes.length > 0 && (
            <section>
              <h3>{t('wizard.gallery.outcomes')}</h3>
              <ul className={css.outcomes}>
                {wizard.outcomes.map((outcome) => (
                  <li key={outcome}>
                    <Icon name="check" size={14} /> {outcome}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {(wizard.inputs ?? []).map((key) =>
            key === 'serviceType' ? (
              <label key={key} className={field.field}>
                <span className={field.label}>{labelOf(key)}</span>
                <select
                  className={field.input}
                  value={String(inputs[key] ?? '')}
                  onChange={(event) => setInputs({ ...inputs, [key]: event.target.value })}
                >
                  <option value="" disabled hidden>
                    —
                  </option>
                  {SERVICES.map((service) => (
                    <option key={service} value={service}>
                      {t(`wizard.input.${service}`)}
                    </option>
                  ))}
                </select>
              </label>
            ) : inputs[key] === undefined ? (
              <RecordPicker
                key={key}
                label={labelOf(key)}
                about={key}
                entity={undefined}
                onPick={(picked, label) => setInputs({ ...inputs, [key]: picked, [`${key}:label`]: label })}
              />
            ) : (
              <p key={key} className={css.picked}>
                <span>{String(inputs[`${key}:label`] ?? inputs[key])}</span>
                <Button
                  variant="subtle"
                  onClick={() => {
                    const { [key]: _id, [`${key}:label`]: _label, ...rest } = inputs;
                    setInputs(rest);
                  }}
                >
                  {t('wizard.change')}
                </Button>
              </p>
            ),
          )}
          <section>
            <h3>{t('wizard.steps')}</h3>
            <ol className={css.preview}>
              {wizard.steps.map((step) => {
                const state = stateOf(step);
                return (
                  <li key={step.id}>
                    <span>
                      <strong>{step.title}</strong> {step.required === false && <small>{t('wizard.optional')}</small>}
                      {step.condition && <small>{t('wizard.gallery.when')}</small>}
                      {state === 'closed' && <small data-closed>{t('wizard.gallery.closed')}</small>}
                    </span>
                    <span>{step.description}</span>
                  </li>
                );
              })}
            </ol>
          </section>
        </div>
      )}
    </Dialog>
  );
}
