/** The words of one article: paragraphs of plain text; one that starts with `## ` is a heading. */
export interface ArticleWords {
  title: string;
  summary: string;
  body: readonly string[];
}

/** What the blog holds, the newest first; the words are beside, a file for each language. */
export const ARTICLES = [
  { slug: 'two-currencies-one-month', date: '2026-10-12', minutes: 4 },
  { slug: 'fee-statements-parents-read', date: '2026-09-21', minutes: 3 },
  { slug: 'work-when-the-line-is-down', date: '2026-08-30', minutes: 3 },
] as const;

export type Slug = (typeof ARTICLES)[number]['slug'];
/** All of them in one language. */
export type Articles = Readonly<Record<Slug, ArticleWords>>;

export interface Article extends ArticleWords {
  slug: Slug;
  /** ISO date. */
  date: string;
  minutes: number;
}

/** The articles, and the language they are in. */
export interface Told {
  lang: string;
  articles: readonly Article[];
}

const FILES = import.meta.glob<{ default: Articles }>('./{en,fr,pt,sw,sn}.ts');

/** The articles in one language; undefined when there is none. Fails as a download does. */
function tell(lang: string): Promise<Told> | undefined {
  return FILES[`./${lang}.ts`]?.().then(({ default: words }) => ({
    lang,
    articles: ARTICLES.map((entry) => ({ ...entry, ...words[entry.slug] })),
  }));
}

/** Fetches the articles in one language. English stands in for one nobody has written, or that cannot be fetched. */
export async function loadArticles(lang: string): Promise<Told> {
  const wanted = await tell(lang)?.catch(() => undefined);
  if (wanted) return wanted;
  const english = await tell('en');
  if (!english) throw new Error('The articles have no English.');
  return english;
}
