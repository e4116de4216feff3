import { json } from '../../data/client';
import { ApiError } from '../../data/errors';
import { fetchRecord, recordUrl } from '../../data/hooks';
import { sendOrKeep } from '../../data/outbox';
import type { Entity, Row } from '../../registry/types';
import { type KnownItem, knownItem } from './catalogue';
import { type Batch, countedInto, countOf, movementOf, type Task } from './scanModel';

/** What became of a batch. */
export type Sent = { how: 'posted' | 'saved' | 'entered'; id: string } | { how: 'kept' };

interface Answer {
  data: Row;
}

export const mayTake = (entity: Entity, transition: string): boolean =>
  entity.transitions.some(({ name }) => name === transition);

/**
 * Sends a batch as the record it is. With a connection a movement is posted at once; without one its draft waits on the device:
 * what it does to stock and books is the server's to decide.
 */
export async function sendBatch(
  task: Task,
  batch: Batch,
  entities: { movement: Entity; count: Entity | undefined },
  date: string,
  label: string,
): Promise<Sent> {
  const count = entities.count;
  if (task === 'count' && count && batch.sheet !== undefined) return enterInSheet(count, batch);
  const entity = task === 'count' ? count : entities.movement;
  if (!entity) throw new Error('counting needs its declaration');
  const step = task === 'count' ? 'start' : 'post';
  const then = navigator.onLine && mayTake(entity, step) ? step : undefined;
  const answer = await sendOrKeep<Answer>(
    {
      method: 'POST',
      path: then ? `${entity.api}?then=${then}` : entity.api,
      body: task === 'count' ? countOf(batch, date) : movementOf(task, batch, date),
      entity: entity.name,
      label,
    },
    batch.key,
  );
  if (!answer) return { how: 'kept' };
  return { how: task === 'count' ? 'entered' : then ? 'posted' : 'saved', id: answer.data.id };
}

/** A sheet that several people fill is read just before; when somebody else was faster, once more. */
async function enterInSheet(entity: Entity, batch: Batch): Promise<Sent> {
  const id = batch.sheet ?? '';
  for (let attempt = 0; ; attempt += 1) {
    const { data } = await fetchRecord(entity, id);
    const lines = countedInto(Array.isArray(data.lines) ? (data.lines as Record<string, unknown>[]) : [], batch);
    try {
      await json(recordUrl(entity, id), {
        method: 'PATCH',
        body: { lines, version: data.version },
        // A sheet that changed meanwhile is another request.
        idempotencyKey: `${batch.key}-${String(data.version)}`,
      });
      return { how: 'entered', id };
    } catch (error) {
      if (attempt > 1 || !(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
    }
  }
}

/** What the server knows of a code that is not in the catalogue. */
export async function askServer(
  items: Entity | undefined,
  key: string,
): Promise<{ item: KnownItem; qty: string } | undefined> {
  const answer = await json<{ rows: { cells: Record<string, unknown>; keys: Record<string, string> }[] }>(
    `/v1/inventory/reports/barcode-lookup?code=${encodeURIComponent(key)}`,
  );
  const row = answer.rows[0];
  const id = row?.keys.item;
  if (!items || id === undefined) return undefined;
  const { data } = await fetchRecord(items, id);
  return { item: knownItem(data, 'other'), qty: String(row?.cells.qty ?? '1') };
}
