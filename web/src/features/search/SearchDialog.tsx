import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import { Icon } from '../../ui/icons';
import { AskMode } from './AskMode';
import { catalogueOf, workflowsOf } from './catalogue';
import { NavigateMode } from './NavigateMode';
import { keepRecent } from './recent';
import { SearchMode } from './SearchMode';
import css from './search.module.css';

const MODES = ['search', 'navigate', 'ask'] as const;
type Mode = (typeof MODES)[number];
const ICONS: Record<Mode, string> = { search: 'search', navigate: 'grid', ask: 'sparkles' };

/** What a result leads to: a screen, or a guided workflow. */
export interface Target {
  path: string;
  workflow?: string | undefined;
}

/** Search, navigate, ask: one dialog, over any screen. Escape closes it and gives the focus back. */
export default function SearchDialog({
  onClose,
  onWorkflow,
}: {
  onClose: () => void;
  onWorkflow: (id: string) => void;
}) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('search');
  const box = useRef<HTMLDialogElement>(null);
  const ids = useId();
  const entries = useMemo(() => [...catalogueOf(registry), ...workflowsOf(registry)], [registry]);

  useEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // Opening gives the focus to the first control; the one to type in is meant.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const open = (target: Target, text: string) => {
    keepRecent(text);
    onClose();
    if (target.workflow !== undefined) onWorkflow(target.workflow);
    else void navigate(target.path);
  };

  const moveTab = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = MODES[(MODES.indexOf(mode) + by + MODES.length) % MODES.length] ?? mode;
    setMode(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; Escape is its key, handled by onCancel
    <dialog
      ref={box}
      className={css.dialog}
      aria-label={t('search.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div className={css.inner}>
        <div className={css.top}>
          <div role="tablist" aria-label={t('search.modes')} className={css.modes} onKeyDown={moveTab}>
            {MODES.map((entry) => (
              <button
                key={entry}
                type="button"
                role="tab"
                id={`${ids}-${entry}`}
                data-mode={entry}
                aria-selected={mode === entry}
                aria-controls={`${ids}-panel`}
                tabIndex={mode === entry ? 0 : -1}
                className={css.mode}
                onClick={() => setMode(entry)}
              >
                <Icon name={ICONS[entry]} size={15} /> {t(`search.mode.${entry}`)}
              </button>
            ))}
          </div>
          <button type="button" className={css.close} onClick={onClose} aria-label={t('ui.close')}>
            <Icon name="close" size={17} />
          </button>
        </div>
        <div role="tabpanel" id={`${ids}-panel`} aria-labelledby={`${ids}-${mode}`} className={css.panel}>
          {mode === 'search' && <SearchMode entries={entries} onOpen={open} />}
          {mode === 'navigate' && <NavigateMode entries={entries} onOpen={open} />}
          {mode === 'ask' && <AskMode />}
        </div>
      </div>
    </dialog>
  );
}
