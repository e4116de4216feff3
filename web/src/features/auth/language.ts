import { json } from '../../data/client';
import { currentSession } from '../../data/session';
import { adoptLanguage, language } from '../../i18n';
import type { Account } from './api';

/** Writes the language into the person's profile, for their other devices and for letters. */
export async function saveLanguage(code: string): Promise<Account> {
  const answer = await json<{ data: Account }>('/v1/auth/profile', { method: 'PATCH', body: { language: code } });
  return answer.data;
}

/** Settles the language of somebody who just signed in; true when the next page must load anew to speak it. */
export function settleLanguage(): boolean {
  const settled = adoptLanguage(currentSession().session?.user.language);
  // Not worth a word when it fails: the device knows the choice.
  if (settled === 'save') void saveLanguage(language.code).catch(() => undefined);
  return settled === 'reload';
}
