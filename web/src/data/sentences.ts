import { language, loadWords, sentencesOf } from '../i18n';
import { wordOf } from '../registry/terminology';
import { fetchRefusals, type Refusals } from './refusals';

type Texts = Readonly<Record<string, string>>;

/** What was filled in, by name, as the server sends it beside the key. */
export type Params = Readonly<Record<string, unknown>>;

/** What is filled in: a word of the business (`{customer}`) or what the server found (`{1}`, `{limit}`). Signs of number patterns are neither. */
const FILLED = /\\\{([a-z]\w*|\d)\\\}/g;
const OPEN = /\{([a-z]\w*|\d)\}/g;

/** By key, in the reader's language; empty until they are here. */
let refusals: Refusals = {};
let english: Texts | undefined;

/** Fetches what rules say in the reader's language. What cannot be fetched is said in English. */
export const loadSentences = (): Promise<void> =>
  Promise.all([fetchRefusals(language.code), loadWords('rules')]).then(
    ([said]) => {
      if (said !== refusals) english = undefined;
      refusals = said;
    },
    () => undefined,
  );

/** Everything that is said, by its English: sentences also arrive without their key, in a note or inside another one. */
function byEnglish(): Texts {
  english ??= { ...sentencesOf('rules'), ...Object.fromEntries(Object.values(refusals)) };
  return english;
}

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
export function inReadersWords(sentence: string, texts: Texts = byEnglish()): string {
  const wordOf = (word: string): string =>
    word.includes(' ') && word !== sentence ? inReadersWords(word, texts) : word;
  return texts[sentence] ?? filledIn(sentence, texts, wordOf) ?? sentence;
}

/** A value, or a word of the sector in one of its forms: `{limit}`, `{customer}`, `{customer.many}`. */
const PLACE = /\{([a-z]\w*)(?:\.([a-z]+))?\}/g;

/**
 * A refusal by its key, with what was filled in; undefined where the reader's language does not have it, or a word of the sector is
 * not known here. A value may be a sentence itself.
 */
export function saidByKey(key: string, params: Params, said: Refusals = refusals): string | undefined {
  const text = said[key]?.[1];
  if (text === undefined) return undefined;
  let known = true;
  const filled = text.replace(PLACE, (_, name: string, form?: string) => {
    const value = params[name];
    if (typeof value === 'string') return value.includes(' ') ? inReadersWords(value) : value;
    const word = wordOf(name, form);
    known &&= word !== undefined;
    return word ?? '';
  });
  return known ? filled : undefined;
}
