import { UnstyledButton } from '@mantine/core';
import { openGallery, usePresence } from '../features/workflows/presence';
import { t, withWords } from '../i18n';
import { Icon } from '../ui/icons';
import css from './TopBar.module.css';

/** Back to the workflow in progress; without one, to all of them. */
export function WorkflowButton() {
  const running = usePresence((presence) => presence.running);
  const minimised = running?.minimised === true;
  const name =
    running && minimised
      ? t('wizard.resume', { name: running.name, done: running.done, of: running.of })
      : t('wizard.open');
  return (
    <UnstyledButton
      className={css.iconButton}
      data-active={running ? true : undefined}
      aria-label={name}
      title={name}
      onClick={() => {
        if (minimised)
          void withWords('assist', () => import('../features/workflows/runner'))().then(({ maximise }) => maximise());
        else openGallery();
      }}
    >
      <Icon name="route" size={18} />
      {running && <span className={css.dot} data-count={`${running.done}/${running.of}`} />}
    </UnstyledButton>
  );
}
