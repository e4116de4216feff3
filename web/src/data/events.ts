import type { QueryClient } from '@tanstack/react-query';
import { call } from './client';
import { tenantKey } from './keys';
import { sendAfterSilence } from './outbox';
import { retryDelay } from './retry';
import { isRecord } from './storage';

/** One message of the stream. `data` is its text, lines joined. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | undefined;
}

/**
 * Splits a server-sent stream into events; feed it text as it comes. Written here because the browser's own
 * reader cannot send the headers that choose business and environment.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let buffer = '';
  let event = 'message';
  let data: string[] = [];
  let id: string | undefined;
  return (chunk) => {
    buffer += chunk;
    const lines = buffer.split(/\r\n|\n|\r(?!$)/);
    buffer = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onEvent({ event, data: data.join('\n'), id });
        event = 'message';
        data = [];
        continue;
      }
      if (line.startsWith(':')) continue;
      const colon = line.indexOf(':');
      const name = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'event') event = value;
      else if (name === 'data') data.push(value);
      else if (name === 'id') id = value;
    }
  };
}

let following: AbortController | undefined;
let left = false;

/**
 * Ends the stream, and lets none begin: the selected business is out of reach from now on, and asking for its changes would
 * be refused. The page starts anew in another business right after.
 */
export function leaveEvents(): void {
  left = true;
  following?.abort();
}

/**
 * Follows the server's changes and refreshes what is on screen. Returns the way to stop.
 *
 * The server ends the stream of whom it shows nothing any more: of a business that is suspended, of a member who left. So
 * `stillThere` is asked before the stream is asked for again, which would only be refused.
 */
export function followEvents(
  client: QueryClient,
  onRegistryChange: () => void,
  stillThere: () => Promise<boolean>,
): () => void {
  const stop = new AbortController();
  if (left) return () => undefined;
  following = stop;
  let failures = 0;

  const read = async (): Promise<void> => {
    const response = await call('/v1/events', {
      headers: { Accept: 'text/event-stream' },
      signal: stop.signal,
      timeout: 24 * 3_600_000,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    failures = 0;
    sendAfterSilence();
    // What happened before the stream opened was sent to nobody.
    void client.invalidateQueries({ queryKey: [...tenantKey(), 'notices'], refetchType: 'active' });
    const parse = createEventParser((event) => apply(client, event, onRegistryChange));
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parse(value);
    }
  };

  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await read();
        if (stop.signal.aborted || !(await stillThere())) return;
      } catch (error) {
        if (stop.signal.aborted) return;
        // A server without the stream, or a caller who may not have it: screens still refresh by age.
        if (isRecord(error) && (error.status === 404 || error.status === 401 || error.status === 403)) return;
      }
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(Math.min(failures, 5))));
    }
  };
  void loop();
  return () => stop.abort();
}

function apply(client: QueryClient, event: ServerEvent, onRegistryChange: () => void): void {
  if (event.event === 'registry') {
    onRegistryChange();
    return;
  }
  if (event.event === 'lagged') {
    // Some changes were missed and nobody knows which.
    void client.invalidateQueries({ refetchType: 'active' });
    return;
  }
  if (event.event === 'notices') {
    void client.invalidateQueries({ queryKey: [...tenantKey(), 'notices'], refetchType: 'active' });
    return;
  }
  let body: unknown;
  try {
    body = JSON.parse(event.data);
  } catch {
    return;
  }
  if (!isRecord(body)) return;
  if (event.event === 'run') {
    void client.invalidateQueries({ queryKey: [...tenantKey(), 'run', body.run], refetchType: 'active' });
    return;
  }
  if (typeof body.entity !== 'string') return;
  void client.invalidateQueries({ queryKey: [...tenantKey(), body.entity], refetchType: 'active' });
}
