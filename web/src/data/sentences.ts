import { loadWords, registryText, sentencesOf } from '../i18n';

/** A word of the business in a declared sentence: `{customer}`. Signs of number patterns are no words. */
const WORD = /\\\{([a-z]\w*)\\\}/g;

/** Fetches what rules say in the reader's language. What cannot be fetched is said in English. */
export const loadSentences = (): Promise<void> => loadWords('rules').catch(() => undefined);

/** A sentence with words of the business in it, as the server fills them in. */
function shape(english: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(WORD, (_, name: string) => {
    names.push(name);
    return '(.+?)';
  });
  return { pattern: new RegExp(`^${source}$`), names };
}

/**
 * What a rule of the registry says, in the reader's language: by its English sentence, with the sector's words filled
 * in. A sentence nobody has translated, a tenant's own among them, stays as it came.
 */
export function inReadersWords(
  sentence: string,
  texts: Readonly<Record<string, string>> = sentencesOf('rules'),
): string {
  const said = texts[sentence];
  if (said !== undefined) return said;
  for (const [english, text] of Object.entries(texts)) {
    if (!/\{[a-z]/.test(english)) continue;
    const { pattern, names } = shape(english);
    const found = pattern.exec(sentence);
    if (!found) continue;
    const words = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    return text.replace(/\{([a-z]\w*)\}/g, (whole, name: string) => {
      const word = words.get(name);
      return word === undefined ? whole : (registryText(word) ?? word);
    });
  }
  return sentence;
}
