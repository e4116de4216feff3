import { Button } from '@mantine/core';
import { language, t } from '../../i18n';
import type { Entity, Row, Transition } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { stateOf } from './model';

/** Why the transition an address opens cannot be taken now: the server's reason, or the state the record is in. */
export default function RefusedDialog({
  entity,
  row,
  transition,
  reason,
  subject,
  onClose,
}: {
  entity: Entity;
  row: Row;
  transition: Transition;
  reason: string | undefined;
  subject: string;
  onClose: () => void;
}) {
  const state = stateOf(entity, row);
  const label = (name: string) => entity.states?.values[name]?.label ?? name;
  return (
    <Dialog
      title={t('action.title', { action: transition.label, subject })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {reason ? (
        <p>{reason}</p>
      ) : (
        <p>
          {t('action.otherState', {
            subject,
            state: state === undefined ? t('ui.none') : label(state),
            states: new Intl.ListFormat(language.code, { type: 'disjunction' }).format(transition.from.map(label)),
          })}
        </p>
      )}
    </Dialog>
  );
}
