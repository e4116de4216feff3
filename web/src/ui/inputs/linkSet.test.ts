import { describe, expect, it } from 'vitest';
import { idsOf, kept, mostOf, withLink } from './linkSet';

describe('links of a field', () => {
  it('are ids, each once and in their order', () => {
    expect(idsOf(['b', 'a', 'b', '', 7])).toEqual(['b', 'a']);
    expect(idsOf(undefined)).toEqual([]);
  });

  it('take one more at the end, up to the most, and none twice', () => {
    expect(withLink(['a'], 'b', 3)).toEqual(['a', 'b']);
    expect(withLink(['a'], 'a', 3)).toEqual(['a']);
    expect(withLink(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(withLink(['a'], 'b', mostOf(undefined))).toEqual(['a', 'b']);
    expect(mostOf('12')).toBe(12);
  });

  it('are no value where none is left', () => {
    expect(kept([])).toBeUndefined();
    expect(kept(['a'])).toEqual(['a']);
  });
});
