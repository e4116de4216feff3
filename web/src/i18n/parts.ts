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
  'assist',
  'banking',
  'businesses',
  'buying',
  'expenses',
  'moving',
  'plugins',
  'site',
  'stock',
  'tools',
  'visit',
  'work',
] as const;

export type Part = (typeof PARTS)[number];

/** English `core` is part of the first load: what cannot be fetched must still be said. English `problems` is never said. */
const english = import.meta.glob<{ default: Words }>(
  './en/{screens,access,account,assist,banking,businesses,buying,expenses,moving,plugins,site,stock,tools,visit,work}.ts',
);
/**
 * Plain data, every file: the shell waits for `core` while it is itself being evaluated, so a file that needs
 * anything of the shell, as one with an import of its own would, could never be ready.
 */
const others = import.meta.glob<{ default: Words }>(
  './{fr,pt,sw,sn}/{core,problems,screens,access,account,assist,banking,businesses,buying,expenses,moving,plugins,site,stock,tools,visit,work}.ts',
);

/** Fetches one part in one language; undefined when there is none. Fails as a download does. */
export function fetchPart(code: string, part: Part): Promise<Words> | undefined {
  const path = `./${code}/${part}.ts`;
  return (english[path] ?? others[path])?.().then((module) => module.default);
}
