import type { Entity, Field, Row, Transition } from '../../registry/types';
import { laneValue, mayWrite } from '../moves/fields';

/** A column of a board: one value of its choice. Pure. */
export interface BoardColumn {
  value: string;
  label: string;
  tone: 'muted' | 'info' | 'good' | 'warn' | 'bad' | undefined;
}

/** The columns in the order of the declaration: states, or the options of a choice. */
export function columnsOf(entity: Entity, field: Field): BoardColumn[] {
  if (entity.states?.field === field.name)
    return Object.entries(entity.states.values).map(([value, state]) => ({
      value,
      label: state.label,
      tone: state.tone,
    }));
  return (field.options ?? []).map((option) => ({ value: option.value, label: option.label, tone: undefined }));
}

/** How a card gets to another column: by a transition, or by changing its field. */
export type Way = { kind: 'transition'; transition: Transition } | { kind: 'change' };

/** The way from where a card is to `to`; undefined where there is none. */
export function wayTo(entity: Entity, field: Field, row: Row, to: string): Way | undefined {
  const from = row[field.name];
  if (from === to) return undefined;
  if (entity.states?.field !== field.name) {
    return mayWrite(entity, field, row) ? { kind: 'change' } : undefined;
  }
  // A transition that asks nothing is taken first: the card is where it was dropped without another word.
  const fitting = entity.transitions.filter(
    (transition) => transition.to === to && (transition.from.length === 0 || transition.from.includes(String(from))),
  );
  const transition = fitting.find((entry) => entry.ask.length === 0 && !entry.confirm) ?? fitting[0];
  return transition && { kind: 'transition', transition };
}

/** The cards of a column with those that are on their way in or out. */
export function withMoves(
  rows: readonly Row[],
  column: string,
  field: string,
  moves: ReadonlyMap<string, { row: Row; to: string }>,
): Row[] {
  const kept = rows.filter((row) => {
    const move = moves.get(row.id);
    return move === undefined || move.to === column;
  });
  const coming = [...moves.values()].filter(
    (move) => move.to === column && !rows.some((row) => row.id === move.row.id),
  );
  return [...coming.map((move) => ({ ...move.row, [field]: column })), ...kept];
}

/** Where an arrow leads from a card: columns side by side, cards below each other, empty columns skipped. */
export function step(
  counts: readonly number[],
  at: { column: number; card: number },
  key: string,
): { column: number; card: number } | undefined {
  const { column, card } = at;
  switch (key) {
    case 'ArrowDown':
      return card + 1 < (counts[column] ?? 0) ? { column, card: card + 1 } : undefined;
    case 'ArrowUp':
      return card > 0 ? { column, card: card - 1 } : undefined;
    case 'Home':
      return { column, card: 0 };
    case 'End':
      return { column, card: Math.max(0, (counts[column] ?? 1) - 1) };
    case 'ArrowRight':
    case 'ArrowLeft': {
      const by = key === 'ArrowRight' ? 1 : -1;
      for (let next = column + by; next >= 0 && next < counts.length; next += by) {
        const count = counts[next] ?? 0;
        if (count > 0) return { column: next, card: Math.min(card, count - 1) };
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

/** What all cards of a column call it; undefined where they differ, or have no name of their own. */
export function ownName(rows: readonly Row[], named: string | null | undefined): string | undefined {
  if (!named) return undefined;
  const first = rows[0]?.[named];
  return typeof first === 'string' && first !== '' && rows.every((row) => row[named] === first) ? first : undefined;
}

/** A lane of a board: one value of its link, person or choice, and the cards that have none. Pure. */
export interface BoardLane {
  value: string;
  label: string;
}

/** The lanes that hold cards: choices in their order, records and people by their names, and what has none last. */
export function lanesOf(
  field: Field,
  counts: readonly { value: unknown; label?: string | null; count: number }[],
  none: string,
): BoardLane[] {
  const held = counts.filter((entry) => entry.count > 0);
  const lanes = held.flatMap((entry) => {
    const value = laneValue({ id: '', [field.name]: entry.value }, field);
    if (value === '') return [];
    const option = field.options?.find((choice) => choice.value === value);
    return [{ value, label: option?.label ?? entry.label ?? value }];
  });
  const place = (lane: BoardLane) => (field.options ?? []).findIndex((choice) => choice.value === lane.value);
  lanes.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label));
  const rest = held.length > lanes.length || lanes.length === 0;
  return rest ? [...lanes, { value: '', label: none }] : lanes;
}
