import type { Action } from '../../data/hooks';
import { t } from '../../i18n';
import type { Entity, Row, Transition } from '../../registry/types';

/** A transition as a record offers it now. */
export interface Offer {
  transition: Transition;
  allowed: boolean;
  /** Why not, in the server's words. */
  reason: string | undefined;
}

export const stateOf = (entity: Entity, row: Row): string | undefined => {
  const value = entity.states ? row[entity.states.field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/**
 * The transitions to show on a record: those the server named, allowed or with its reason against them. Those that
 * start from another state are not shown at all; saying why "Post" cannot run on a posted record helps nobody.
 */
export function offers(entity: Entity, row: Row, actions: readonly Action[]): Offer[] {
  const state = stateOf(entity, row);
  return entity.transitions.flatMap((transition) => {
    const fits = transition.from.length === 0 || state === undefined || transition.from.includes(state);
    const action = actions.find((entry) => (typeof entry === 'string' ? entry : entry.name) === transition.name);
    if (action === undefined) return [];
    if (typeof action === 'string') return [{ transition, allowed: true, reason: undefined }];
    const allowed = action.allowed ?? action.enabled ?? true;
    if (!allowed && !fits) return [];
    return [{ transition, allowed, reason: allowed ? undefined : (action.reason ?? undefined) }];
  });
}

/** Whether a record may be edited: the caller may, and its state leaves something to edit. */
export function isEditable(entity: Entity, row: Row): boolean {
  if (!entity.can.update || !entity.routes.edit) return false;
  const state = stateOf(entity, row);
  const editable = state === undefined ? undefined : entity.states?.values[state]?.editable;
  return !Array.isArray(editable) || editable.length > 0;
}

/** Whether its state leaves only some fields to change. */
export function isNarrowed(entity: Entity, row: Row): boolean {
  const state = stateOf(entity, row);
  return Array.isArray(state === undefined ? undefined : entity.states?.values[state]?.editable);
}

export function isDeletable(entity: Entity, row: Row): boolean {
  if (!entity.can.delete) return false;
  const state = stateOf(entity, row);
  return state === undefined || entity.states?.values[state]?.deletable !== false;
}

/** A transition asks before it runs when it has questions, or cannot be undone. */
export const needsDialog = (transition: Transition): boolean =>
  transition.ask.length > 0 || Boolean(transition.confirm);

/** What a transition has done, in the words of the state it leads to: `INV-7: Posted`. */
export function doneText(entity: Entity, transition: Pick<Transition, 'to' | 'label'>, title: string): string {
  const state = transition.to === '' ? undefined : entity.states?.values[transition.to]?.label;
  return state ? t('detail.state', { title, state }) : t('detail.done', { title, action: transition.label });
}

/** Transitions by which a document begins to count: in the books, with the customer. */
const ISSUES = ['post', 'confirm', 'send'];

/** Whether a document leaves the desk by it, so that its page says what can be done with it next. */
export const issues = (entity: Entity, transition: Pick<Transition, 'name' | 'to'>): boolean =>
  ISSUES.includes(transition.name) && transition.to !== '' && (entity.can.print || Boolean(entity.editor));
