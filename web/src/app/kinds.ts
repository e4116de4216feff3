import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { withWords } from '../i18n';
import type { Match } from '../registry/matcher';
import type { Registry, ScreenKind, ScreenProps } from '../registry/types';
import type { SkeletonShape } from '../ui/Skeleton';

export type ScreenModule = { default: ComponentType<ScreenProps> };

export interface KindDef {
  /** The lazy module; its default export draws the screen. */
  load: () => Promise<ScreenModule>;
  skeleton: SkeletonShape;
  /** Starts the screen's first query beside the download of its code. */
  warm?: (match: Match, registry: Registry, client: QueryClient) => void;
}

/** `src/kinds/{kind}/{Kind}Screen.tsx`; the folder is the list of what exists. */
const modules = import.meta.glob<ScreenModule>('../kinds/*/*Screen.tsx');

function screen(kind: string): () => Promise<ScreenModule> {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const load = modules[`../kinds/${kind}/${name}Screen.tsx`];
  return load ?? (() => import('../shell/SoonScreen'));
}

/** One entry per kind; a missing one is a compile error. Adding a screen of a known kind is data only. */
export const kinds = {
  list: { load: screen('list'), skeleton: 'table' },
  form: { load: screen('form'), skeleton: 'form' },
  detail: { load: screen('detail'), skeleton: 'detail' },
  tree: { load: screen('tree'), skeleton: 'table' },
  report: { load: screen('report'), skeleton: 'table' },
  dashboard: { load: screen('dashboard'), skeleton: 'cards' },
  document: { load: screen('document'), skeleton: 'form' },
  settings: { load: withWords('tools', screen('settings')), skeleton: 'form' },
  board: { load: screen('board'), skeleton: 'cards' },
  calendar: { load: screen('calendar'), skeleton: 'page' },
  gantt: { load: screen('gantt'), skeleton: 'page' },
  sheet: { load: withWords('tools', screen('sheet')), skeleton: 'table' },
  run: { load: withWords('tools', screen('run')), skeleton: 'form' },
  custom: { load: () => import('../shell/SoonScreen'), skeleton: 'page' },
  landing: { load: () => import('../features/landing/LandingScreen'), skeleton: 'cards' },
  soon: { load: () => import('../shell/SoonScreen'), skeleton: 'page' },
} satisfies Record<ScreenKind, KindDef>;
