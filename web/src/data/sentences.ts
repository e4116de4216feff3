import { loadWords, sentencesOf } from '../i18n';

type Texts = Readonly<Record<string, string>>;

/** What is filled in: a word of the business (`{customer}`) or what the server found (`{1}`, `{limit}`). Signs of number patterns are neither. */
const FILLED = /\\\{([a-z]\w*|\d)\\\}/g;
const OPEN = /\{([a-z]\w*|\d)\}/g;

/** Fetches what rules say in the reader's language. What cannot be fetched is said in English. */
export const loadSentences = (): Promise<void> => loadWords('rules').catch(() => undefined);

interface Shape {
  pattern: RegExp;
  names: string[];
  text: string;
}

/** A sentence with something filled in, as the server sends it. */
function shape(english: string, text: string): Shape {
  const names: string[] = [];
  const source = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(FILLED, (_, name: string) => {
    names.push(name);
    return '(.+?)';
  });
  return { pattern: new RegExp(`^${source}$`, 's'), names, text };
}

let known: { texts: Texts; size: number; shapes: Shape[] } | undefined;

/** The sentences with something filled in. Those that say most come first: `{1} is archived.` also fits longer ones. */
function shapesOf(texts: Texts): Shape[] {
  const entries = Object.entries(texts);
  if (known?.texts !== texts || known.size !== entries.length) {
    const said = (english: string) => english.replace(OPEN, '').length;
    const open = entries.filter(([english]) => english.search(OPEN) >= 0).sort(([a], [b]) => said(b) - said(a));
    known = { texts, size: entries.length, shapes: open.map(([english, text]) => shape(english, text)) };
  }
  return known.shapes;
}

/**
 * A sentence with something filled in, by the text that says most of it. `wordOf` says what was filled in; a text with a
 * word it does not know is passed over.
 */
export function filledIn(
  sentence: string,
  texts: Texts,
  wordOf: (word: string) => string | undefined,
): string | undefined {
  for (const { pattern, names, text } of shapesOf(texts)) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const words = new Map(names.map((name, index) => [name, wordOf(found[index + 1] ?? '')]));
    if ([...words.values()].includes(undefined)) continue;
    return text.replace(OPEN, (whole, name: string) => words.get(name) ?? whole);
  }
  return undefined;
}

/**
 * What the server's own code says when it refuses, in the reader's language: by its English sentence, with what was filled
 * in, which may be a sentence itself. What declarations say came in the reader's language, and stays as it came.
 */
export function inReadersWords(sentence: string, texts: Texts = sentencesOf('rules')): string {
  const wordOf = (word: string): string =>
    word.includes(' ') && word !== sentence ? inReadersWords(word, texts) : word;
  return texts[sentence] ?? filledIn(sentence, texts, wordOf) ?? sentence;
}
