import { json } from '../data/client';
import { currentSession } from '../data/session';
import type { Clocks } from '../registry/expr/evaluate';
import type { CalendarWire } from '../registry/expr/workingTime';

interface Answer {
  readonly data: readonly { readonly id: string; readonly name: string; readonly calendar: CalendarWire }[];
}

/** By business and environment. */
const known = new Map<string, Clocks>();
const coming = new Map<string, Promise<void>>();

const place = (): string => {
  const { business, environment } = currentSession();
  return `${environment}/${business?.id ?? ''}`;
};

/** What reads wall clocks and counts in calendars, once it is here. */
export const knownClocks = (): Clocks | undefined => known.get(place());

/**
 * Fetches it, once for each business. Whoever asked goes without for now: the server gives the value when the record is saved, and a
 * form gives it the next time it works its defaults out.
 */
export function wantClocks(): Promise<void> {
  const here = place();
  const under = coming.get(here);
  if (under) return under;
  const load = fetched(here).catch(() => {
    // Offline, or not allowed: asked again the next time.
    coming.delete(here);
  });
  coming.set(here, load);
  return load;
}

async function fetched(here: string): Promise<void> {
  const [{ Calendar, timeOf }, { data }] = await Promise.all([
    import('../registry/expr/workingTime'),
    json<Answer>('/v1/working-time'),
  ]);
  const calendars = new Map<string, InstanceType<typeof Calendar>>();
  for (const { id, name, calendar: wire } of data) {
    const calendar = new Calendar(wire);
    calendars.set(id, calendar);
    calendars.set(name.toLowerCase(), calendar);
  }
  // One that is not among them may be one the reader does not see: the server knows.
  known.set(here, { timeOf, calendar: (key) => calendars.get(key) ?? calendars.get(key.toLowerCase()) });
}
