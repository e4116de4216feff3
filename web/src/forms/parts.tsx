import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { t } from '../i18n';
import css from './forms.module.css';

/** Lines that are drawn at once. A count of two thousand would be ninety thousand elements, which no phone lays out. */
export const PART = 200;

/** The part of many lines that is drawn. */
export function useParts(count: number) {
  const [asked, setAsked] = useState(0);
  const last = Math.max(0, Math.ceil(count / PART) - 1);
  const part = Math.min(asked, last);
  return {
    part,
    last,
    turnTo: setAsked,
    /** Draws the part a line is in; its cell is there with the next frame. */
    reach: useCallback((row: number) => setAsked(Math.floor(row / PART)), []),
  };
}

/** Places of the lines that are drawn: those of the part, and wherever something is wrong. */
export function drawnLines(count: number, part: number, wrong: ReadonlySet<number>): number[] {
  const from = part * PART;
  const to = Math.min(count, from + PART);
  const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const beyond = [...wrong].filter((at) => at >= 0 && at < count && (at < from || at >= to));
  return [...places, ...beyond].sort((one, other) => one - other);
}

/** Which lines are shown, and the way to the others. */
export function PartBar({
  count,
  part,
  last,
  onTurn,
}: {
  count: number;
  part: number;
  last: number;
  onTurn: (part: number) => void;
}) {
  if (last === 0) return null;
  return (
    <nav className={css.parts} aria-label={t('form.parts')}>
      <Button variant="default" disabled={part === 0} onClick={() => onTurn(part - 1)}>
        {t('form.partBefore')}
      </Button>
      <span>{t('form.part', { from: part * PART + 1, to: Math.min(count, (part + 1) * PART), count })}</span>
      <Button variant="default" disabled={part === last} onClick={() => onTurn(part + 1)}>
        {t('form.partAfter')}
      </Button>
    </nav>
  );
}
