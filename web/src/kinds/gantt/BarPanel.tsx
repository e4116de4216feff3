import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatDate, formatDays } from '../../ui/dates';
import { titleOf } from '../values/format';
import css from './gantt.module.css';
import { type Bar, shifted } from './ganttModel';
import type { Slot } from './schedule';
import type { Place } from './useMoves';

const MOVES = [
  { word: 'earlier', days: -1, endOnly: false },
  { word: 'later', days: 1, endOnly: false },
  { word: 'shorter', days: -1, endOnly: true },
  { word: 'longer', days: 1, endOnly: true },
] as const;

/** A bar looked at: what it waits for, how much room it has, and buttons that move it where a finger cannot drag it. */
export function BarPanel({
  entity,
  bar,
  slot,
  waiting,
  open,
  onMove,
  onClose,
}: {
  entity: Entity;
  bar: Bar;
  slot: Slot | undefined;
  waiting: readonly string[];
  open: boolean;
  onMove: (place: Place) => void;
  onClose: () => void;
}) {
  const href = recordPath(entity.routes.detail ?? entity.routes.edit, bar.row.id);
  const facts = [
    ...(bar.progress === undefined ? [] : [t('gantt.progress', { percent: bar.progress })]),
    ...waiting,
    ...(slot?.early ? [t('gantt.early', { from: formatDate(slot.from) })] : []),
    ...(slot?.critical ? [t('gantt.criticalText')] : []),
    ...(slot && slot.float > 0 ? [t('gantt.float', { count: slot.float })] : []),
  ];
  return (
    <Dialog
      title={titleOf(bar.row, entity.titleField) || t('list.untitled')}
      onClose={onClose}
      variant="sheet"
      footer={
        href ? (
          <Button component={Link} to={href} variant="default" onClick={onClose}>
            {t('gantt.open')}
          </Button>
        ) : undefined
      }
    >
      <p className={css.days} role="status">
        {formatDays(bar.from, bar.to)}
      </p>
      {facts.length > 0 && (
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {open && (
        <fieldset className={css.moves} aria-label={t('gantt.move')}>
          {MOVES.map(({ word, days, endOnly }) => (
            <Button
              key={word}
              variant="default"
              // A bar of one day ends no earlier.
              disabled={endOnly && days < 0 && bar.from === bar.to}
              onClick={() => onMove(shifted(bar, days, endOnly))}
            >
              {t(`gantt.${word}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
