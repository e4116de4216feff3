import type { Registry, RouteEntry } from './types';

export interface Match {
  route: RouteEntry;
  params: Record<string, string>;
}

interface Node {
  statics: Map<string, Node>;
  param?: { node: Node };
  /** The route that ends here, with the names of its parameters in order. */
  end?: { route: RouteEntry; names: string[] };
}

export interface Matcher {
  /** The route of a path, or undefined. Query and trailing slashes are ignored. */
  match(path: string): Match | undefined;
}

const PARAM = /^(?:\{(\w+)\??\}|:(\w+)\??)$/;

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** A path without its query and hash. Templates are not cleaned: there a `?` marks an optional parameter. */
const clean = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray % is not a valid escape; the raw text is the best reading of it.
    return part;
  }
}

/**
 * Builds a tree of path segments once, so a match costs the path's length and not the number of routes.
 * A static segment beats a parameter, at every level, with backtracking. An optional last parameter
 * (`{reportType?}`) also ends at its parent.
 */
export function createMatcher(routes: readonly RouteEntry[]): Matcher {
  const root: Node = { statics: new Map() };
  for (const route of routes) {
    const parts = segments(route.path);
    const names: string[] = [];
    let node = root;
    for (const part of parts) {
      const param = PARAM.exec(part);
      if (param) {
        if (part.includes('?') && !node.end) node.end = { route, names: [...names] };
        names.push(param[1] ?? param[2] ?? '');
        node.param ??= { node: { statics: new Map() } };
        node = node.param.node;
      } else {
        let next = node.statics.get(part);
        if (!next) {
          next = { statics: new Map() };
          node.statics.set(part, next);
        }
        node = next;
      }
    }
    // The first spelling wins, so an alias never hides the screen it stands for.
    if (!node.end || node.end.route.alias) node.end = { route, names };
  }

  function walk(node: Node, parts: string[], at: number, values: string[]): Match | undefined {
    const part = parts[at];
    if (part === undefined) {
      if (!node.end) return undefined;
      const params: Record<string, string> = {};
      node.end.names.forEach((name, index) => {
        params[name] = decode(values[index] ?? '');
      });
      return { route: node.end.route, params };
    }
    const fixed = node.statics.get(part);
    const hit = fixed && walk(fixed, parts, at + 1, values);
    if (hit) return hit;
    return node.param && walk(node.param.node, parts, at + 1, [...values, part]);
  }

  return { match: (path) => walk(root, segments(clean(path)), 0, []) };
}

/** Fills a path template: `fillPath('/invoice/{id}', {id: 'x'})` → `/invoice/x`. Missing names stay as they are. */
export function fillPath(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\??\}|:(\w+)/g, (whole, braced: string | undefined, colon: string | undefined) => {
    const value = params[braced ?? colon ?? ''];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** Path of a record's own page, also where its entity is not loaded; undefined where the reader has none. */
export function detailPath(
  registry: Pick<Registry, 'entities' | 'routes'>,
  entity: string,
  id: string,
): string | undefined {
  const route = registry.routes.find(
    (entry) =>
      entry.entity === entity && entry.kind === 'detail' && entry.state === 'built' && !entry.alias && !entry.action,
  );
  return recordPath(registry.entities[entity]?.routes.detail ?? route?.path, id);
}

/** Path of a record's screen, whatever its placeholder is called; undefined when the entity has no such screen. */
export function recordPath(template: string | null | undefined, id: string): string | undefined {
  return template?.replace(/\{\w+\}|:\w+/, encodeURIComponent(id));
}
