import { call } from '../../data/client';
import { leavePage } from '../../data/leaving';
import { currentSession, selectEnvironment } from '../../data/session';

/** Opens the test books of the selected business if nobody did yet, then starts the page anew on them. */
export async function goTest(id = currentSession().business?.id ?? ''): Promise<void> {
  await call(`/v1/businesses/${encodeURIComponent(id)}/test/prepare`, { method: 'POST', body: {}, timeout: 120_000 });
  leavePage();
  selectEnvironment('test');
  window.location.assign('/');
}

export function goLive(): void {
  leavePage();
  selectEnvironment('live');
  window.location.assign('/');
}
