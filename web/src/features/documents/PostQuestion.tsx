import { Button } from '@mantine/core';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';

export interface PostQuestionProps {
  /** What posting is called for this document. */
  action: string;
  /** What is remarkable about it. */
  remarks: readonly string[];
  onPost: () => void;
  onClose: () => void;
}

/** Asks whether a document with something remarkable is posted as it is. */
export default function PostQuestion({ action, remarks, onPost, onClose }: PostQuestionProps) {
  return (
    <Dialog
      title={t('doc.asItIs', { action })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onPost}>{t('doc.saveAnd', { action: action.toLowerCase() })}</Button>
        </>
      }
    >
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Dialog>
  );
}
