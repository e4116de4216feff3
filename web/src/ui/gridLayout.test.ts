import { describe, expect, it } from 'vitest';
import { clampWidth, gridItems, tracks } from './gridLayout';

describe('grid layout', () => {
  it('puts a heading before each run of a group', () => {
    const rows = ['a1', 'a2', 'b1'];
    const { items, at } = gridItems(rows, (row) => ({ key: row[0]!, label: row[0]! }));
    expect(items.map((item) => (item.kind === 'row' ? rows[item.index] : `# ${item.group.key}`))).toEqual([
      '# a',
      'a1',
      'a2',
      '# b',
      'b1',
    ]);
    expect(at).toEqual([1, 2, 4]);
    expect(gridItems(rows, undefined).at).toEqual([0, 1, 2]);
  });

  it('pins columns at a known place and lets the others grow', () => {
    const found = tracks([{ width: 100 }, { width: 80, grow: 2 }, { grow: 0, width: 60 }], true, 1);
    expect(found).toEqual({ template: '34px 100px minmax(80px, 2fr) 60px', minWidth: 274, left: [34] });
    expect(tracks([{ width: 100, grow: 0 }], false, 0).template).toBe('100px 1fr');
  });

  it('keeps widths within reason', () => {
    expect(clampWidth(3)).toBe(56);
    expect(clampWidth(99.6)).toBe(100);
    expect(clampWidth(9000)).toBe(640);
  });
});
