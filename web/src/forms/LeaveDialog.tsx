import { Button } from '@mantine/core';
import { t } from '../i18n';
import { Dialog } from '../ui/Dialog';

export interface LeaveDialogProps {
  /** Whether a draft brings the changes back. */
  kept?: boolean;
  onGo: () => void;
  onStay: () => void;
}

/** Asks before a form with changes is left. Staying is what Enter and Escape do. */
export default function LeaveDialog({ kept = true, onGo, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      title={t('form.leave.title')}
      onClose={onStay}
      footer={
        <>
          <Button variant="default" onClick={onGo}>
            {t('form.leave.go')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('form.leave.stay')}
          </Button>
        </>
      }
    >
      {t(kept ? 'form.leave.text' : 'form.leave.lost')}
    </Dialog>
  );
}
