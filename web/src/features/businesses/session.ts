import { json } from '../../data/client';
import { leaveEvents } from '../../data/events';
import { isClosed, leavePage } from '../../data/leaving';
import {
  type Business,
  type BusinessAccess,
  type BusinessGroup,
  currentSession,
  selectBusiness,
  startSession,
  type User,
} from '../../data/session';

interface Validated {
  user: User;
  businesses: Business[];
  businessGroups: BusinessGroup[];
  businessAccess: BusinessAccess;
}

/** Reads again which businesses there are and what may be done in them: after creating, joining or leaving one. */
export async function refreshSession(): Promise<void> {
  const { session } = currentSession();
  if (!session) return;
  const fresh = await json<Validated>('/v1/get/validateToken', { last: true });
  const now = currentSession().session;
  // Signed out while the answer came: it starts no session.
  if (!now || isClosed()) return;
  startSession({
    ...now,
    user: fresh.user,
    businesses: fresh.businesses,
    businessGroups: fresh.businessGroups ?? now.businessGroups,
    businessAccess: fresh.businessAccess ?? now.businessAccess,
  });
}

/** The selected business is none of the user's any more: another takes its place, and the page starts anew. */
export async function afterLosing(id: string): Promise<void> {
  const was = currentSession().business?.id;
  await refreshSession();
  if (was !== id) return;
  const next = currentSession().session?.businesses[0];
  if (next) selectBusiness(next);
  else window.location.reload();
}

/** Just lost: nothing is asked of it any more, if it is the selected one. */
export function leaveBusiness(id: string): void {
  if (currentSession().business?.id !== id) return;
  leaveEvents();
  leavePage();
}
