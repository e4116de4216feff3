import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../registry/types';
import { validate } from './validate';

/** The oracle: a run-time Ajv, which the browser may not use but a test may. */
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: false });
addFormats(ajv);

const oracle = (schema: JsonSchema, data: unknown): string[] => {
  const check = ajv.compile(schema);
  check(data);
  return (check.errors ?? []).map((error) => describeError(error.instancePath, error.keyword, error.params)).sort();
};
const ours = (schema: JsonSchema, data: unknown): string[] =>
  validate(schema, data)
    .map((error) => describeError(error.instancePath, error.keyword, error.params))
    .sort();

function describeError(path: string, keyword: string, params: Record<string, unknown>): string {
  const about = params.missingProperty ?? params.additionalProperty ?? params.limit ?? params.format ?? '';
  return `${path} ${keyword} ${String(about)}`;
}

const invoice: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['customer', 'issueDate', 'lines'],
  $defs: {
    money: { type: 'string', pattern: '^-?\\d{1,15}(\\.\\d{1,2})?$' },
    line: {
      type: 'object',
      required: ['qty', 'price'],
      additionalProperties: false,
      properties: {
        description: { type: ['string', 'null'], maxLength: 20 },
        qty: { type: 'string', pattern: '^\\d+(\\.\\d{1,6})?$' },
        price: { $ref: '#/$defs/money' },
        taxRate: { type: 'number', minimum: 0, exclusiveMaximum: 100 },
      },
    },
  },
  properties: {
    customer: { type: 'string', minLength: 1 },
    issueDate: { type: 'string', format: 'date' },
    dueDate: { type: ['string', 'null'], format: 'date' },
    sentAt: { type: 'string', format: 'date-time' },
    email: { type: 'string', format: 'email' },
    link: { type: 'string', format: 'uri' },
    status: { enum: ['draft', 'posted'] },
    kind: { const: 'invoice' },
    copies: { type: 'integer', minimum: 1, maximum: 5 },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 3 },
    lines: { type: 'array', minItems: 1, items: { $ref: '#/$defs/line' } },
    custom: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const good = { customer: 'c1', issueDate: '2026-02-28', lines: [{ qty: '1', price: '10.00' }] };

const cases: [string, unknown][] = [
  ['a good document', good],
  ['nothing', {}],
  ['not an object', 'text'],
  ['null', null],
  ['an array', []],
  ['an unknown field', { ...good, extra: 1 }],
  ['an empty link', { ...good, customer: '' }],
  ['a day that does not exist', { ...good, issueDate: '2026-02-30' }],
  ['a leap day', { ...good, issueDate: '2028-02-29' }],
  ['a null where allowed', { ...good, dueDate: null }],
  ['a number for text', { ...good, customer: 7 }],
  ['an instant', { ...good, sentAt: '2026-02-28T10:00:00Z' }],
  ['an instant with offset', { ...good, sentAt: '2026-02-28T10:00:00.123+02:00' }],
  ['an instant without zone', { ...good, sentAt: '2026-02-28T10:00:00' }],
  ['an instant of an impossible hour', { ...good, sentAt: '2026-02-28T25:00:00Z' }],
  ['an email', { ...good, email: 'accounts@example.co.zw' }],
  ['half an email', { ...good, email: 'accounts@' }],
  ['an email without domain dot', { ...good, email: 'a@b' }],
  ['a link', { ...good, link: 'https://example.com/a?b=c' }],
  ['half a link', { ...good, link: 'example' }],
  ['a listed state', { ...good, status: 'draft' }],
  ['an unlisted state', { ...good, status: 'paid' }],
  ['the right constant', { ...good, kind: 'invoice' }],
  ['the wrong constant', { ...good, kind: 'bill' }],
  ['a fraction for an integer', { ...good, copies: 1.5 }],
  ['a float that is whole', { ...good, copies: 2.0 }],
  ['too few copies', { ...good, copies: 0 }],
  ['too many copies', { ...good, copies: 6 }],
  ['twins', { ...good, tags: ['a', 'a'] }],
  ['too many tags', { ...good, tags: ['a', 'b', 'c', 'd'] }],
  ['a wrong tag', { ...good, tags: ['a', 1] }],
  ['no lines', { ...good, lines: [] }],
  ['a line without price', { ...good, lines: [{ qty: '1' }] }],
  [
    'two bad lines',
    {
      ...good,
      lines: [
        { qty: 'x', price: '1.234' },
        { qty: '1', price: '-5', taxRate: 100 },
      ],
    },
  ],
  ['a negative rate', { ...good, lines: [{ qty: '1', price: '5', taxRate: -0.1 }] }],
  ['a long description', { ...good, lines: [{ qty: '1', price: '5', description: 'é'.repeat(21) }] }],
  ['twenty astral characters', { ...good, lines: [{ qty: '1', price: '5', description: '🌳'.repeat(20) }] }],
  ['an unknown line field', { ...good, lines: [{ qty: '1', price: '5', '': 1 }] }],
  ['a custom field', { ...good, custom: { grade: 'A' } }],
  ['a wrong custom field', { ...good, custom: { 'a/b~c': 1 } }],
];

describe('agrees with Ajv', () => {
  test.each(cases)('%s', (_name, data) => {
    expect(ours(invoice, data)).toEqual(oracle(invoice, data));
  });

  test('on documents spoiled at random', () => {
    // A fixed linear congruence, so that a failure can be run again.
    let seed = 20261121;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const values = [
      '',
      'x',
      '1',
      '10.00',
      '2026-01-31',
      'a@b.co',
      null,
      0,
      1,
      -1,
      2.5,
      100,
      true,
      [],
      {},
      ['a', 'a'],
      [{}],
      [{ qty: '1', price: '1' }],
      { a: 'b' },
      { a: 1 },
    ];
    const names = [...Object.keys(invoice.properties ?? {}), 'extra'];
    for (let round = 0; round < 2000; round += 1) {
      const document: Record<string, unknown> = { ...good };
      for (let change = 0; change <= random(4); change += 1) {
        const name = names[random(names.length)] as string;
        if (random(5) === 0) delete document[name];
        else document[name] = values[random(values.length)];
      }
      expect(ours(invoice, document), JSON.stringify(document)).toEqual(oracle(invoice, document));
    }
  });
});

test('a schema that refers to itself ends with the data', () => {
  const tree: JsonSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
    required: ['name'],
  };
  const data = { name: 'a', children: [{ children: [{ name: 1 }] }] };
  expect(ours(tree, data)).toEqual(oracle(tree, data));
  expect(validate({ $ref: '#' }, {})).toEqual([]);
});
