import { isRecord } from '../data/storage';
import { inSentence } from '../i18n/inSentence';
import { said } from './smallLetters';
import type { FamilyPart, MenuItem, Registry, RouteEntry, ScreenKind } from './types';

/**
 * The document as it travels: what follows from something else is left out, and the parts of families come on their
 * own. A copy that was kept in an older form has other `routes` and counts as none.
 */
interface Wire extends Omit<Registry, 'entities' | 'reports' | 'dashboards' | 'runs' | 'routes' | 'views'> {
  /** Titles of the pages that make and change a record, around `{title}`. */
  recordTitles: { create: string; edit: string };
  /** The screens of an entity in one row, by place and entity. A place is a family, or family and view: `parties crm`. */
  records: Record<string, Record<string, RecordRow>>;
  /** All other routes, by place and kind: `list`, or `list soon`. */
  routes: Record<string, Record<string, OtherRow[]>>;
  views: (Omit<Registry['views'][number], 'menu'> & { menu: WireItem[] })[];
}

/**
 * `[one, many, list, create, edit, detail, more]`: two names and four paths. What begins with `+` goes on where `one`,
 * or the path of the list, ends; 0 is a screen that is not there. Without the last three paths they are the usual ones.
 */
type RecordRow = [one: string, many: string, list: string | 0, ...rest: (string | 0 | More)[]];
interface More {
  /** The records form a tree. */
  tree?: boolean;
  /** They have an editor of their own. */
  editor?: string;
  /** Screens made for the phone. */
  mobile?: string[];
}
type OtherRow = [path: string, title: string, more?: Partial<RouteEntry>];

/** Without a label or a state an entry has those of the route it leads to. */
type WireItem = Partial<Pick<MenuItem, 'label' | 'state'>> &
  Omit<MenuItem, 'label' | 'state' | 'children'> & { children?: WireItem[] };

const USUAL = ['+/create', '+/{id}/edit', '+/{id}'];

/** Words of the sector as the server filled them in. */
const asTheyCome = (_terms: Registry['terms']) => (text: string) => text;

const isWire = (value: unknown): value is Wire =>
  isRecord(value) &&
  typeof value.hash === 'string' &&
  isRecord(value.recordTitles) &&
  isRecord(value.records) &&
  isRecord(value.routes) &&
  Array.isArray(value.views);

/** The registry of a document, without parts; undefined when it is none. */
export function readDocument(value: unknown, wordsOf = asTheyCome): Registry | undefined {
  if (!isWire(value)) return undefined;
  const { records, recordTitles, ...rest } = value;
  const words = wordsOf(value.terms);
  const routes = inOrder([...recordRoutes(records, recordTitles), ...otherRoutes(value.routes)]).map((route) => ({
    ...route,
    title: words(route.title),
  }));
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const views = value.views.map((view) => ({ ...view, menu: view.menu.map((item) => fillItem(item, byPath)) }));
  return {
    ...rest,
    routes,
    views: said(views, words),
    ...(value.wizards ? { wizards: said(value.wizards, words) } : {}),
    entities: {},
    reports: {},
    dashboards: {},
    runs: {},
  };
}

/** A route at its place, with what is usual. */
function routeAt(place: string, route: Pick<RouteEntry, 'path' | 'kind' | 'title'> & Partial<RouteEntry>): RouteEntry {
  const [family = '', view = family] = place.split(' ');
  return { ...route, family, view, layout: route.layout ?? 'standard', state: route.state ?? 'built' };
}

/** Every screen that a row of records stands for. */
function* recordRoutes(records: Wire['records'], titles: Wire['recordTitles']): Generator<RouteEntry> {
  for (const [place, rows] of Object.entries(records)) {
    const family = place.split(' ', 1)[0] ?? '';
    for (const [name, row] of Object.entries(rows)) {
      const [one, many, list, ...others] = row;
      const more: More = others.find((item) => typeof item === 'object') ?? {};
      const ways = others.filter((item) => typeof item !== 'object');
      const titled = (mode: 'create' | 'edit') => titles[mode].replaceAll('{title}', () => inSentence(one));
      const form = {
        kind: more.editor === undefined ? 'form' : 'document',
        ...(more.editor === undefined ? {} : { component: more.editor }),
      } as const;
      const screens = [
        { screen: 'list', kind: more.tree ? 'tree' : 'list', title: below(one, many) },
        { screen: 'create', ...form, title: titled('create'), mode: 'create' },
        { screen: 'edit', ...form, title: titled('edit'), mode: 'edit' },
        { screen: 'detail', kind: 'detail', title: one },
      ] as const;
      const paths = [list, ...(ways.length === 0 ? USUAL : ways)];
      for (const [index, { screen, ...route }] of screens.entries()) {
        const path = paths[index];
        if (typeof path !== 'string') continue;
        yield routeAt(place, {
          ...route,
          path: below(list || '', path),
          entity: `${family}.${name}`,
          ...(more.mobile?.includes(screen) ? { layout: 'mobile' } : {}),
        });
      }
    }
  }
}

const below = (start: string, end: string): string => (end.startsWith('+') ? start + end.slice(1) : end);

function* otherRoutes(routes: Wire['routes']): Generator<RouteEntry> {
  for (const [place, kinds] of Object.entries(routes))
    for (const [kindAndState, rows] of Object.entries(kinds)) {
      const [kind, state] = kindAndState.split(' ') as [ScreenKind, 'soon'?];
      for (const [path, title, more] of rows)
        yield routeAt(place, { ...more, path, kind, title, ...(state === undefined ? {} : { state }) });
    }
}

/** As the server has them: segment by segment, words before placeholders. */
function inOrder(routes: readonly RouteEntry[]): RouteEntry[] {
  const keyed = routes.map((route) => ({ route, parts: route.path.split('/') }));
  keyed.sort((left, right) => {
    for (const [index, part] of left.parts.entries()) {
      const other = right.parts[index];
      if (other === undefined) return 1;
      if (part === other) continue;
      const fixed = Number(part.startsWith('{')) - Number(other.startsWith('{'));
      return fixed || (part < other ? -1 : 1);
    }
    return left.parts.length - right.parts.length;
  });
  return keyed.map(({ route }) => route);
}

function fillItem({ children, ...item }: WireItem, routes: ReadonlyMap<string, RouteEntry>): MenuItem {
  const route = routes.get(item.to?.split(/[?#]/, 1)[0] ?? '');
  return {
    ...item,
    label: item.label ?? route?.title ?? '',
    state: item.state ?? route?.state ?? 'built',
    ...(children ? { children: children.map((child) => fillItem(child, routes)) } : {}),
  };
}

export const isPart = (value: unknown): value is FamilyPart =>
  isRecord(value) &&
  isRecord(value.entities) &&
  isRecord(value.reports) &&
  isRecord(value.dashboards) &&
  isRecord(value.runs);

/** The parts of an answer of `/v1/registry/families/…`, by family. */
export function readParts(value: unknown, words = (text: string) => text): Record<string, FamilyPart> {
  if (!isRecord(value) || !isRecord(value.families)) return {};
  return Object.fromEntries(
    Object.entries(value.families)
      .filter((entry): entry is [string, FamilyPart] => isPart(entry[1]))
      .map(([name, part]) => [name, said(part, words)]),
  );
}
