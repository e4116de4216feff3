import { describe, expect, it } from 'vitest';
import { conditionsOf, prune, readWhere, whereText } from './where';

const text = '{"any":[["total","gt","500"],{"all":[["status","eq","draft"],["party","eq","p1"]]}]}';

describe('nested conditions', () => {
  it('survive the address bar', () => {
    const where = readWhere(text);
    expect(where?.any).toBe(true);
    expect(whereText(where)).toBe(text);
    expect(conditionsOf(where!).map((condition) => condition.field)).toEqual(['total', 'status', 'party']);
  });

  it('are nothing when the address was typed wrong', () => {
    for (const wrong of [
      '',
      'x',
      '[]',
      '{"some":[]}',
      '{"any":[["a","like","1"]]}',
      '{"any":[["a","eq"]]}',
      '{"all":[3]}',
    ])
      expect(readWhere(wrong)).toBeUndefined();
    expect(whereText({ any: true, parts: [] })).toBe('');
  });

  it('lose what the reader may not see, and name it', () => {
    const { where, dropped } = prune(readWhere(text)!, (field) => field === 'total');
    expect(whereText(where)).toBe('{"any":[["total","gt","500"]]}');
    expect(dropped).toEqual(['status', 'party']);
    expect(prune(readWhere(text)!, () => false).where).toBeUndefined();
  });
});
