import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { useSharing } from './api';
import { SendForm } from './SendForm';

/** Sends a document by letter from the head of its page. Absent for anyone who may not, and while it may not leave. */
export default function SendButton({ entity, id, title }: { entity: Entity; id: string; title: string }) {
  const sharing = useSharing(entity, id);
  const [open, setOpen] = useState(false);
  if (!sharing.data?.meta.ready) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={14} />} onClick={() => setOpen(true)}>
        {t('sharing.sendShort')}
      </Button>
      {open && (
        <Dialog
          title={t('sharing.sendTitle', { document: inSentence(title) })}
          size="medium"
          onClose={() => setOpen(false)}
        >
          <SendForm
            entity={entity}
            id={id}
            sharing={sharing.data}
            onSent={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}
