import type { Refusals } from '../../build/refusals';

/** What the server's own code says when it refuses, by key, in one language. Written at build time (`build/refusals.ts`). */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Refusals }>>> = {
  fr: () => import('virtual:refusals/fr'),
  pt: () => import('virtual:refusals/pt'),
  sn: () => import('virtual:refusals/sn'),
  sw: () => import('virtual:refusals/sw'),
};

export const fetchRefusals = async (code: string): Promise<Refusals> => (await LANGUAGES[code]?.())?.default ?? {};

export type { Refusals };
