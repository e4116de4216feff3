/** Texts by their keys. */
export type Words = Readonly<Record<string, string>>;

/**
 * The parts a catalogue is fetched in. `core` is said before any screen is drawn, `screens` on every screen; the others
 * travel with the few screens that say them. `problems` is said in other languages than English only. A part is the file of that name in each language's folder.
 */
export const PARTS = [
  'core',
  'problems',
  'screens',
  'access',
  'account',
  'banking',
  'businesses',
  'site',
  'work',
] as const;

/** What declarations say (`registry/translate.ts`), by their English text, which is no part of the catalogue. */
export const REGISTRY = 'registry';
export type Part = (typeof PARTS)[number] | typeof REGISTRY;

type Fetch = () => Promise<{ default: Words }>;

/** One language: what is said from the start, and the ways to the rest by their file. */
export interface Catalogue {
  core: Words;
  problems: Words;
  parts: Record<string, Fetch>;
}

/** English `core` is part of the first load: what cannot be fetched must still be said. English `problems` is never said. */
const english = import.meta.glob<{ default: Words }>('./en/{screens,access,account,banking,businesses,site,work}.ts');
const others = import.meta.glob<{ default: Catalogue }>('./{fr,pt,sw,sn}/index.ts');

/** Fetches one part in one language; undefined when there is none. Fails as a download does. */
export function fetchPart(code: string, part: Part): Promise<Words> | undefined {
  const other = others[`./${code}/index.ts`];
  if (!other) return english[`./${code}/${part}.ts`]?.().then((module) => module.default);
  return other().then(async ({ default: catalogue }) => {
    if (part === 'core' || part === 'problems') return catalogue[part];
    return (await catalogue.parts[`./${part}.ts`]?.())?.default ?? {};
  });
}
