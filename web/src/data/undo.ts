import type { QueryClient } from '@tanstack/react-query';
import { t } from '../i18n';
import type { Entity } from '../registry/types';
import { dismissToast, showToast, toastError } from '../ui/toasts';
import { call, newIdempotencyKey } from './client';
import { hide } from './deleted';
import { speaker } from './errors';
import { keys } from './keys';
import { currentSession } from './session';

/**
 * Deleting that can be undone: rows leave the screen at once, and the server is told when the time for second
 * thoughts is over, or when the page goes away.
 */

/** Milliseconds a deletion can be taken back. */
export const UNDO_FOR = 10_000;

interface Deletion {
  entity: Entity;
  ids: readonly string[];
  things: string;
  /** Where it was asked for: another business may be selected when it is carried out. */
  place: Record<string, string>;
  timer: ReturnType<typeof setTimeout>;
  toast: string;
}

const pending = new Set<Deletion>();

function placeNow(): Record<string, string> {
  const { business, environment } = currentSession();
  return { ...(business ? { 'X-Business-Id': business.id } : {}), Environment: environment };
}

/** Deletes records after the time to undo it. `things` names them: `INV-12`, `3 tasks`. */
export function deleteSoon(client: QueryClient, entity: Entity, ids: readonly string[], things: string): void {
  hide(entity.name, ids, true);
  const deletion: Deletion = {
    entity,
    ids,
    things,
    place: placeNow(),
    toast: showToast({
      title: t('undo.deleted', { things }),
      description: '',
      duration: UNDO_FOR,
      action: {
        label: t('undo.undo'),
        run: () => {
          clearTimeout(deletion.timer);
          pending.delete(deletion);
          hide(entity.name, ids, false);
        },
      },
    }),
    timer: setTimeout(() => void carryOut(deletion, client), UNDO_FOR),
  };
  pending.add(deletion);
}

async function carryOut(deletion: Deletion, client: QueryClient): Promise<void> {
  if (!pending.delete(deletion)) return;
  const { entity, ids, toast } = deletion;
  dismissToast(toast);
  try {
    const answer = await send(deletion);
    const body = (await answer.json()) as {
      failed?: { id: string; problem: { message?: string; key?: string; params?: Record<string, unknown> } }[];
    };
    const failed = body.failed ?? [];
    for (const id of ids)
      if (!failed.some((entry) => entry.id === id)) client.removeQueries({ queryKey: keys.record(entity.name, id) });
    if (failed.length > 0) {
      hide(
        entity.name,
        failed.map((entry) => entry.id),
        false,
      );
      showToast({
        title: t('undo.failed', { things: failed.length === ids.length ? deletion.things : String(failed.length) }),
        description: (await speaker(true))(failed[0]?.problem.message ?? '', failed[0]?.problem),
        variant: 'destructive',
      });
    }
  } catch (error) {
    hide(entity.name, ids, false);
    toastError(error);
  }
  await client.invalidateQueries({ queryKey: keys.lists(entity.name) });
}

function send({ entity, ids, place }: Deletion, keepalive = false): Promise<Response> {
  return call(`${entity.api}/bulk`, {
    method: 'POST',
    body: { action: 'delete', ids },
    idempotencyKey: newIdempotencyKey(),
    headers: place,
    ...(keepalive ? { keepalive } : { timeout: 60_000 }),
  });
}

/** What still waits is done now: the page goes away, and nobody is left to change their mind. */
export function flushDeletions(): void {
  for (const deletion of pending) {
    clearTimeout(deletion.timer);
    pending.delete(deletion);
    void send(deletion, true).catch(() => undefined);
  }
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushDeletions);
