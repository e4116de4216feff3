import { t } from '../../i18n';
import { stateOf } from '../../kinds/actions/model';
import type { Entity, Row } from '../../registry/types';
import { formatInstant } from '../../ui/dates';
import { useSharing } from '../sharing/api';
import { progressOf, type Step } from './progress';
import css from './progress.module.css';

/** The way of a document: where it is, what it has behind it, and when it was sent and looked at. */
export default function ProgressLine({ entity, row }: { entity: Entity; row: Row }) {
  return entity.shares ? (
    <Shared entity={entity} row={row} />
  ) : (
    <Line steps={progressOf(entity, stateOf(entity, row))} />
  );
}

function Shared({ entity, row }: { entity: Entity; row: Row }) {
  const sharing = useSharing(entity, row.id);
  const messages = sharing.data?.data.messages ?? [];
  const links = sharing.data?.data.links ?? [];
  const first = (times: (string | null | undefined)[]) => times.filter((time) => !!time).sort()[0] ?? undefined;
  const sent = first(messages.map((message) => message.sentAt));
  const viewed = first([...messages.map((message) => message.openedAt), ...links.map((link) => link.lastViewedAt)]);
  return <Line steps={progressOf(entity, stateOf(entity, row), { sent, viewed })} />;
}

function Line({ steps }: { steps: readonly Step[] }) {
  if (steps.length < 2) return null;
  return (
    <ol className={css.line} aria-label={t('progress.label')}>
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.label ?? t(step.key === 'sent' ? 'progress.sent' : 'progress.viewed')}
          {step.at && <small>{formatInstant(step.at)}</small>}
        </li>
      ))}
    </ol>
  );
}
