import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';

/** Asks before many records change. */
export function AskDialog({
  title,
  action,
  bad,
  busy,
  onRun,
  onClose,
  children,
}: {
  title: string;
  action: string;
  bad?: boolean;
  busy: boolean;
  onRun: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onRun} loading={busy} color={bad ? 'red.8' : undefined}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
