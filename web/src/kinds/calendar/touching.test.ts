import { expect, it } from 'vitest';
import { whereJson } from '../../data/where';
import type { Entity, Field } from '../../registry/types';
import { touching } from './touching';

const day = (name: string) => ({ name, kind: 'date' }) as Field;
const entity = (cancelled?: string[]) =>
  ({ states: { field: 'status', values: {} }, list: { calendar: { start: 'from', cancelled } } }) as unknown as Entity;

it('asks for what begins before the last day and ends after the first, or has no end', () => {
  expect(whereJson(touching(entity(), day('from'), day('to'), '2026-03-01', '2026-03-07', undefined))).toEqual({
    all: [
      ['from', 'lte', '2026-03-07'],
      {
        any: [
          ['to', 'gte', '2026-03-01'],
          {
            all: [
              ['to', 'empty', 'true'],
              ['from', 'gte', '2026-03-01'],
            ],
          },
        ],
      },
    ],
  });
});

it('leaves out what takes no time any more, beside what the reader asks for', () => {
  const own = { any: false, parts: [{ field: 'room', op: 'eq' as const, value: 'r1' }] };
  const asked = touching(entity(['cancelled', 'no_show']), day('from'), undefined, '2026-03-01', '2026-03-01', own);
  expect(whereJson(asked)).toEqual({
    all: [
      {
        all: [
          ['from', 'lte', '2026-03-01'],
          ['from', 'gte', '2026-03-01'],
          ['status', 'ne', 'cancelled'],
          ['status', 'ne', 'no_show'],
        ],
      },
      { all: [['room', 'eq', 'r1']] },
    ],
  });
});
