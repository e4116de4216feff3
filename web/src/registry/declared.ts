import { json } from '../data/client';
import { loadWords } from '../i18n';
import { translate } from './translate';

/**
 * An answer that says what declarations say, in the reader's language. Its words are fetched beside it: it may be asked for
 * before there is a business, and so before the registry that brings them.
 */
export async function declared<T>(path: string, options?: Parameters<typeof json>[1]): Promise<T> {
  const [answer] = await Promise.all([json<T>(path, options), loadWords('registry').catch(() => undefined)]);
  return translate(answer);
}
