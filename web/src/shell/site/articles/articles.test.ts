import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../i18n/languages';
import { ARTICLES, type Articles, loadArticles } from './index';

const FILES = import.meta.glob<{ default: Articles }>('./??.ts', { eager: true });
const english = await loadArticles('en');
const headings = (body: readonly string[]) => body.map((text) => text.startsWith('## '));

describe.each(LANGUAGES.map(({ code }) => code))('articles in %s', (code) => {
  it('are all of them, with their dates, and none that is gone', async () => {
    const { lang, articles } = await loadArticles(code);
    expect(lang).toBe(code);
    expect(articles.map(({ slug, date, minutes }) => ({ slug, date, minutes }))).toEqual(ARTICLES);
    expect(Object.keys(FILES[`./${code}.ts`]?.default ?? {}).sort()).toEqual(ARTICLES.map(({ slug }) => slug).sort());
  });

  it('say as much as English does, under headings in the same places', async () => {
    const { articles } = await loadArticles(code);
    for (const [place, { slug, title, summary, body }] of articles.entries()) {
      expect(
        [title, summary, ...body].every((text) => text.trim() !== ''),
        slug,
      ).toBe(true);
      expect(headings(body), slug).toEqual(headings(english.articles[place]?.body ?? []));
      if (code !== 'en') expect(title, slug).not.toBe(english.articles[place]?.title);
    }
  });
});

it('English stands in for a language nobody has written them in', async () => {
  expect(await loadArticles('klingon')).toEqual(english);
});
