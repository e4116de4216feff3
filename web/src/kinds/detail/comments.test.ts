import { describe, expect, it } from 'vitest';
import { mentionAt, mentioned } from './useComments';

describe('mentions', () => {
  it('begin with an @ at the start of a word', () => {
    expect(mentionAt('ask @ten', 8)).toEqual({ from: 4, word: 'ten' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, word: '' });
    expect(mentionAt('mail a@b', 8)).toBeUndefined();
    expect(mentionAt('@ten now', 8)).toBeUndefined();
  });

  it('name people by their whole name, the longer one first', () => {
    const people = [
      { id: '1', label: 'Tendai Moyo' },
      { id: '2', label: 'Tendai Moyoza' },
      { id: '3', label: null },
    ];
    expect(mentioned('see @Tendai Moyoza', people)).toEqual(['2']);
    expect(mentioned('see @Tendai Moyo and @Tendai Moyoza', people)).toEqual(['2', '1']);
    expect(mentioned('nobody', people)).toEqual([]);
  });
});
