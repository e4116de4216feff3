import { json } from '../data/client';
import { loadWords } from '../i18n';
import { inLanguage, translate } from './translate';

/**
 * An answer that says what declarations say, in the reader's language. Its words are fetched beside it: it may be asked for
 * before there is a business, and so before the registry that brings them.
 */
export async function declared<T>(path: string, options?: Parameters<typeof json>[1]): Promise<T> {
  const [answer] = await Promise.all([json<T>(path, options), loadWords('registry').catch(() => undefined)]);
  return translate(answer);
}

/** Role templates in the reader's language, with what each is for. */
export function rolesInLanguage<T extends { title: string; description: string }>(roles: readonly T[]): T[] {
  return roles.map((role) => ({ ...role, title: inLanguage(role.title), description: inLanguage(role.description) }));
}
