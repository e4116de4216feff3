import { describe, expect, it } from 'vitest';
import { nextWay, punchOf, spotOf } from './clockModel';

describe('a tap on the clock', () => {
  const at = new Date('2026-03-02T05:58:00Z');

  it('takes the place in millionths of a degree and whole metres', () => {
    expect(spotOf({ latitude: -17.82921234, longitude: 31.0539, accuracy: 12.6 })).toEqual({
      latitude: '-17.829212',
      longitude: '31.053900',
      accuracy: 13,
    });
  });

  it('sends what is known and leaves out what is not', () => {
    expect(punchOf('in', at, {})).toEqual({ way: 'in', source: 'mobile', tappedAt: '2026-03-02T05:58:00.000Z' });
    const spot = { latitude: '1.000000', longitude: '2.000000', accuracy: 5 };
    expect(punchOf('out', at, { spot, gate: 'K7', photo: { id: 'f' } })).toMatchObject({
      gate: 'K7',
      latitude: '1.000000',
      photo: { id: 'f' },
    });
  });

  it('offers going after coming', () => {
    expect([nextWay('in'), nextWay('out'), nextWay(undefined)]).toEqual(['out', 'in', 'in']);
  });
});
