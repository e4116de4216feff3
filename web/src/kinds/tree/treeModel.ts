import type { Row } from '../../registry/types';
import { linkId } from '../values/format';

/** A record in its place. */
export interface TreeNode {
  row: Row;
  /** 1 is the top. */
  level: number;
  /** Place among its brothers, from 1, and how many they are. */
  position: number;
  siblings: number;
  hasChildren: boolean;
  expanded: boolean;
  /** Shown only as the way to a match below it. */
  dimmed: boolean;
}

/** The records below each record, in the order they came; those without a known parent stand at the top. */
export function childrenOf(rows: readonly Row[], parentField: string): Map<string, Row[]> {
  const known = new Set(rows.map((row) => row.id));
  const children = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = linkId(row[parentField]);
    const key = parent !== undefined && known.has(parent) && parent !== row.id ? parent : '';
    const list = children.get(key);
    if (list) list.push(row);
    else children.set(key, [row]);
  }
  return children;
}

/** The rows that match and all rows above them. */
export function withAncestors(rows: readonly Row[], parentField: string, matches: ReadonlySet<string>): Set<string> {
  const parents = new Map(rows.map((row) => [row.id, linkId(row[parentField])]));
  const kept = new Set<string>();
  for (const id of matches) {
    let at: string | undefined = id;
    // A circle of parents ends where it began.
    while (at !== undefined && !kept.has(at)) {
      kept.add(at);
      at = parents.get(at);
    }
  }
  return kept;
}

/**
 * The tree as the rows to draw. With `matches` only they and the way to them show, all unfolded; without, a row's
 * children show while it is in `open`.
 */
export function flatten(
  rows: readonly Row[],
  parentField: string,
  open: (row: Row, level: number) => boolean,
  matches?: ReadonlySet<string>,
): TreeNode[] {
  const children = childrenOf(rows, parentField);
  const kept = matches && withAncestors(rows, parentField, matches);
  const nodes: TreeNode[] = [];
  const seen = new Set<string>();
  const walk = (parent: string, level: number) => {
    const list = (children.get(parent) ?? []).filter((row) => !kept || kept.has(row.id));
    list.forEach((row, index) => {
      if (seen.has(row.id)) return;
      seen.add(row.id);
      const below = (children.get(row.id) ?? []).filter((child) => !kept || kept.has(child.id));
      const expanded = below.length > 0 && (kept !== undefined || open(row, level));
      nodes.push({
        row,
        level,
        position: index + 1,
        siblings: list.length,
        hasChildren: below.length > 0,
        expanded,
        dimmed: matches !== undefined && !matches.has(row.id),
      });
      if (expanded) walk(row.id, level + 1);
    });
  };
  walk('', 1);
  return nodes;
}

export type TreeKey = { do: 'move'; to: number } | { do: 'expand' } | { do: 'collapse' };

/** Arrows as in a tree: right unfolds then goes in, left folds then goes up. */
export function treeKey(key: string, nodes: readonly TreeNode[], active: number, page: number): TreeKey | undefined {
  const node = nodes[active];
  const last = nodes.length - 1;
  if (!node) return nodes.length > 0 ? { do: 'move', to: 0 } : undefined;
  switch (key) {
    case 'ArrowDown':
      return { do: 'move', to: Math.min(last, active + 1) };
    case 'ArrowUp':
      return { do: 'move', to: Math.max(0, active - 1) };
    case 'Home':
      return { do: 'move', to: 0 };
    case 'End':
      return { do: 'move', to: last };
    case 'PageDown':
      return { do: 'move', to: Math.min(last, active + page) };
    case 'PageUp':
      return { do: 'move', to: Math.max(0, active - page) };
    case 'ArrowRight':
      if (!node.hasChildren) return undefined;
      return node.expanded ? { do: 'move', to: active + 1 } : { do: 'expand' };
    case 'ArrowLeft': {
      if (node.expanded) return { do: 'collapse' };
      for (let at = active - 1; at >= 0; at -= 1)
        if ((nodes[at]?.level ?? 0) < node.level) return { do: 'move', to: at };
      return undefined;
    }
    default:
      return undefined;
  }
}
