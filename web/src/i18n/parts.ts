/** Texts by their keys. */
export type Words = Readonly<Record<string, string>>;

/**
 * The parts a catalogue is fetched in. `core` is said before any screen is drawn, `screens` on every screen; the others
 * travel with the few screens that say them. A part is the file of that name in each language's folder.
 */
export const PARTS = ['core', 'screens', 'account', 'businesses', 'site'] as const;
export type Part = (typeof PARTS)[number];

/** English `core` is part of the first load: what cannot be fetched must still be said. */
const english = import.meta.glob<{ default: Words }>('./en/{screens,account,businesses,site}.ts');
const others = import.meta.glob<{ default: Words }>('./{fr,pt,sw,sn}/{core,screens,account,businesses,site}.ts');

/** Fetches one part in one language; undefined when there is none. Fails as a download does. */
export function fetchPart(code: string, part: Part): Promise<Words> | undefined {
  const path = `./${code}/${part}.ts`;
  return (english[path] ?? others[path])?.().then((module) => module.default);
}
