import { leavePage } from './leaving';
import { isRecord } from './storage';

/**
 * Looking at the product as somebody else: an administrator's check of access. The server holds the view (read-only,
 * half an hour, this session only); here it is a header on every call, for this tab alone.
 */
export interface ViewAs {
  id: string;
  /** Whose eyes. */
  person: string;
  name: string;
  endsAt: string;
}

const STORED = 'baobab-view-as';

let current: ViewAs | undefined = read();

function read(): ViewAs | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage?.getItem(STORED) ?? 'null');
    if (!isRecord(value)) return undefined;
    const { id, person, name, endsAt } = value;
    const whole = [id, person, name, endsAt].every((part) => typeof part === 'string' && part !== '');
    if (!whole || Date.parse(String(endsAt)) <= Date.now()) return undefined;
    return { id: String(id), person: String(person), name: String(name), endsAt: String(endsAt) };
  } catch {
    return undefined;
  }
}

export const currentView = (): ViewAs | undefined => current;

/** Begins in this tab. Everything on screen belongs to somebody else now, so the page is loaded anew. */
export function enterView(view: ViewAs): void {
  leavePage();
  current = view;
  globalThis.sessionStorage?.setItem(STORED, JSON.stringify(view));
  window.location.assign('/');
}

/** Forgets the view and comes back to oneself. */
export function leaveView(to = '/users/permissions'): void {
  leavePage();
  forgetView();
  window.location.assign(to);
}

export function forgetView(): void {
  current = undefined;
  globalThis.sessionStorage?.removeItem(STORED);
}
