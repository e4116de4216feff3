import { describe, expect, it } from 'vitest';
import type { Row } from '../../registry/types';
import { flatten, treeKey } from './treeModel';

const row = (id: string, parent?: string): Row => ({ id, parent: parent ? { id: parent, label: parent } : null });
const rows = [row('1'), row('11', '1'), row('111', '11'), row('12', '1'), row('2'), row('9', 'gone')];
const ids = (nodes: ReturnType<typeof flatten>) => nodes.map((node) => `${node.level}:${node.row.id}`);

describe('tree', () => {
  it('draws the open branches, and orphans at the top', () => {
    expect(ids(flatten(rows, 'parent', (_row, level) => level < 2))).toEqual(['1:1', '2:11', '2:12', '1:2', '1:9']);
    expect(ids(flatten(rows, 'parent', () => false))).toEqual(['1:1', '1:2', '1:9']);
  });

  it('shows matches with the way to them', () => {
    const nodes = flatten(rows, 'parent', () => false, new Set(['111']));
    expect(ids(nodes)).toEqual(['1:1', '2:11', '3:111']);
    expect(nodes.map((node) => node.dimmed)).toEqual([true, true, false]);
  });

  it('survives a circle of parents', () => {
    const circle = [row('a', 'b'), row('b', 'a'), row('c')];
    expect(ids(flatten(circle, 'parent', () => true))).toEqual(['1:c']);
    expect(ids(flatten(circle, 'parent', () => true, new Set(['a'])))).toEqual([]);
  });

  it('moves as a tree does', () => {
    const nodes = flatten(rows, 'parent', (_row, level) => level < 2);
    expect(treeKey('ArrowRight', nodes, 0, 10)).toEqual({ do: 'move', to: 1 });
    expect(treeKey('ArrowRight', nodes, 1, 10)).toEqual({ do: 'expand' });
    expect(treeKey('ArrowRight', nodes, 2, 10)).toBeUndefined();
    expect(treeKey('ArrowLeft', nodes, 2, 10)).toEqual({ do: 'move', to: 0 });
    expect(treeKey('ArrowLeft', nodes, 0, 10)).toEqual({ do: 'collapse' });
    expect(treeKey('End', nodes, 0, 10)).toEqual({ do: 'move', to: 4 });
  });
});
