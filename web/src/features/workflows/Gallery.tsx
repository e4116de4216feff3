import { useMemo, useState } from 'react';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { TextField } from '../../ui/TextField';
import { WorkflowIcon } from '../../ui/workflowIcons';
import { wizardIndex } from './catalogue';
import { GalleryDetail } from './GalleryDetail';
import { closeGallery, scenarioOwner, usePresence } from './presence';
import { maximise, restore, useRunning } from './runner';
import { loadAll } from './storage';
import { FAMILIES, type WizardFamily, type WizardSummary } from './types';
import css from './workflows.module.css';

/** Every workflow of the parts of the business the user works in, with those in progress first. */
export default function Gallery() {
  const registry = useRegistry();
  const asked = usePresence((presence) => presence.gallery);
  const all = useMemo(() => wizardIndex(registry), [registry]);
  const [chosen, setChosen] = useState(typeof asked === 'string' ? asked : undefined);
  const [family, setFamily] = useState<WizardFamily | ''>('');
  const [text, setText] = useState('');
  const running = useRunning();
  const stored = useMemo(() => loadAll(scenarioOwner(), Date.now()), []);
  const families = (Object.keys(FAMILIES) as WizardFamily[]).filter((entry) => all.some((one) => one.family === entry));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = all.filter((one) => {
    const said = [one.name, one.description ?? '', one.category].join(' ').toLowerCase();
    return (family === '' || one.family === family) && words.every((word) => said.includes(word));
  });
  const inProgress = stored.flatMap((state) => {
    const summary = all.find((one) => one.id === state.activeScenario);
    return summary ? [{ state, summary }] : [];
  });

  if (chosen !== undefined) {
    return (
      <GalleryDetail id={chosen} onBack={() => setChosen(undefined)} running={running?.wizard} onClose={closeGallery} />
    );
  }
  return (
    <Dialog title={t('wizard.open')} onClose={closeGallery} size="large">
      <p className={css.lead}>{t('wizard.gallery.lead')}</p>
      {all.length === 0 ? (
        <EmptyState
          kind="nothing"
          icon="route"
          title={t('wizard.gallery.empty')}
          text={t('wizard.gallery.empty.text')}
        />
      ) : (
        <>
          {inProgress.length > 0 && (
            <section className={css.inProgress}>
              <h3>{t('wizard.gallery.running')}</h3>
              <ul>
                {inProgress.map(({ state, summary }) => (
                  <li key={summary.id}>
                    <button
                      type="button"
                      className={css.resume}
                      onClick={() => {
                        closeGallery();
                        void restore(state.family).then(maximise);
                      }}
                    >
                      <WorkflowIcon name={summary.icon} />
                      <strong>{summary.name}</strong>
                      <span>{t('wizard.stepOf', { step: state.currentStep + 1, of: state.progress.length })}</span>
                      <em>{t('wizard.resumeShort')}</em>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className={css.filters}>
            <TextField
              label={t('wizard.gallery.search')}
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <div role="group" aria-label={t('wizard.gallery.families')} className={css.chips}>
              {(['', ...families] as const).map((entry) => (
                <button
                  key={entry}
                  type="button"
                  className={css.chip}
                  aria-pressed={family === entry}
                  onClick={() => setFamily(entry)}
                >
                  {entry === '' ? t('wizard.gallery.all') : t(`wizard.family.${entry}`)}
                </button>
              ))}
            </div>
          </div>
          {shown.length === 0 ? (
            <EmptyState kind="no-match" title={t('wizard.gallery.none')} text={t('wizard.gallery.none.text')} />
          ) : (
            <ul className={css.cards}>
              {shown.map((one) => (
                <Card key={one.id} summary={one} onOpen={() => setChosen(one.id)} />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

function Card({ summary, onOpen }: { summary: WizardSummary; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={css.card} data-color={summary.color ?? undefined} onClick={onOpen}>
        <span className={css.cardHead}>
          <span className={css.badge}>
            <WorkflowIcon name={summary.icon} />
          </span>
          <strong>{summary.name}</strong>
        </span>
        {summary.description && <span className={css.cardText}>{summary.description}</span>}
        <span className={css.cardFoot}>
          <span>{summary.category}</span>
          <span>{t('wizard.gallery.steps', { count: summary.steps })}</span>
          <span>{summary.estimatedTime}</span>
        </span>
      </button>
    </li>
  );
}
