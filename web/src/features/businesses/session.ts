import { json } from '../../data/client';
import {
  type Business,
  type BusinessAccess,
  type BusinessGroup,
  currentSession,
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
  const fresh = await json<Validated>('/v1/get/validateToken');
  const now = currentSession().session ?? session;
  startSession({
    ...now,
    user: fresh.user,
    businesses: fresh.businesses,
    businessGroups: fresh.businessGroups ?? now.businessGroups,
    businessAccess: fresh.businessAccess ?? now.businessAccess,
  });
}
