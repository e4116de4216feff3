import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declarations, inSectors } from '../../test/declarations';

const json = vi.hoisted(() => vi.fn());
vi.mock('../data/client', () => ({ json }));

beforeEach(() => vi.resetModules());

/** What a text in double quotes, or in none, says. */
const plain = (text = ''): string => text.replace(/^"(.*)"$/, '$1');
const found = (path: RegExp, text: RegExp): string[] =>
  declarations(path).flatMap((source) => [...source.matchAll(text)].map((match) => plain(match[1])));

const STATEMENTS = /^ledger\/seed\/statement-lines\.yaml$/;
/** What a title is made of (`translate.ts`): `New Invoice` is said when `Invoice` is. */
const bare = (title: string): string => title.replace(/^(?:New|Edit|Create) | (?:Details|Apps)$/, '');

/** What the pages of records call their parts and what begins there. */
const ofPages = (): string[] =>
  declarations(/^(?!gallery).*\/screens\/.+\.yaml$/).flatMap((source) =>
    [...(source.split('\ndetail:')[1] ?? '').matchAll(/\blabel: ("[^"]+"|[^,}\n]+)/g)].map((match) => plain(match[1])),
  );

const FAMILIES = /^(?!gallery).*\/family\.yaml$/;
const OF_FAMILIES = /^(?!gallery).*\/(?:family|routes)\.yaml$/;
/** What lists of reports, switches and the steps of a new business show; what the menus and every screen are called. */
const TEXTS = {
  screens: () => inSectors([...found(OF_FAMILIES, /^ {2}- \{path: .*?\btitle: ("[^"]+"|[^,}]+)/gm), ...ofPages()]),
  'menus and their views': () => [
    ...inSectors(found(FAMILIES, /\blabel: ("[^"]+"|[^,{}\n]+)/g)),
    ...found(FAMILIES, /^ {4}label: \{\w+: ("[^"]+"|[^,}]+)/gm),
  ],
  'tiles of dashboards': () =>
    inSectors(found(/^(?!gallery).*\/dashboards\/.+\.yaml$/, /\btitle: ("[^"]+"|[^,}\n]+)/g)),
  'lines of the statements': (code: string) => [
    ...found(STATEMENTS, /framework: (?!OHADA).*?\bname: ("[^"]+"|[^,}]+)/g),
    // Those of OHADA are declared in French.
    ...(code === 'fr' ? [] : found(STATEMENTS, /framework: OHADA, .*?\bname: ("[^"]+"|[^,}]+)/g)),
  ],
  'what reports say they show': () => inSectors(found(/^(?!gallery).*\/reports\/.+\.yaml$/, /^description: (.+)$/gm)),
  'families, apps and features': () => [
    ...found(FAMILIES, /^title: (.+)$/gm),
    ...inSectors(found(FAMILIES, /^ {2}\w[\w-]*: \{title: ("[^"]+"|[^,}]+)/gm)),
  ],
  'kinds and forms of business': () => [
    ...found(/^sectors\/templates\.yaml$/, /^ {2}- \{.*?title: ([^,}]+)/gm),
    ...found(/^sectors\/templates\.yaml$/, /^ {2}- (\w[^{}:\n]*)$/gm),
  ],
};

/** A name, in every language. */
const SAME = 'SYSCOHADA';

describe.each(['fr', 'pt', 'sw', 'sn'])('in %s', (code) => {
  it.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])('are said: %s', async (what) => {
    localStorage.setItem('language', code);
    const { loadWords, registryText } = await import('../i18n');
    await loadWords('registry');
    const texts = TEXTS[what](code);
    expect(texts.length).toBeGreaterThan(20);
    const said = (text: string) => (registryText(text) ?? registryText(bare(text))) !== undefined || text === SAME;
    expect(texts.filter((text) => !said(text))).toEqual([]);
  });
});

describe('an answer made from declarations', () => {
  const answer = () => ({
    data: {
      families: [
        { name: 'expenses', title: 'Expenses' },
        { name: 'x', title: 'Our own' },
      ],
    },
  });

  it('is in the reader’s language, whatever was loaded before', async () => {
    localStorage.setItem('language', 'pt');
    json.mockResolvedValue(answer());
    const { declared } = await import('./declared');
    expect(await declared('/v1/business-options', { anonymous: true })).toEqual({
      data: {
        families: [
          { name: 'expenses', title: 'Despesas' },
          { name: 'x', title: 'Our own' },
        ],
      },
    });
    expect(json).toHaveBeenCalledWith('/v1/business-options', { anonymous: true });
  });

  it('is as it came for readers of English', async () => {
    localStorage.setItem('language', 'en');
    json.mockResolvedValue(answer());
    const { declared } = await import('./declared');
    expect(await declared('/v1/business-options')).toEqual(answer());
  });
});
