import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2]?.trim() ?? '']),
  );
}
const light = tokens(css.slice(css.indexOf(':root'), css.indexOf('[data-mantine-color-scheme')));
const dark = new Map([
  ...light,
  ...tokens(css.slice(css.indexOf('[data-mantine-color-scheme'), css.indexOf('*::before'))),
]);

function resolve(theme: Map<string, string>, name: string): [number, number, number] {
  const value = theme.get(name) ?? '';
  const inner = /^var\((--[\w-]+)\)$/.exec(value);
  if (inner?.[1]) return resolve(theme, inner[1]);
  const mixed = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, (#\w+)\)$/.exec(value);
  if (mixed?.[1]) {
    const share = Number(mixed[2]) / 100;
    const over = hex(mixed[3] ?? '');
    return resolve(theme, mixed[1]).map((part, index) => part * share + (over[index] ?? 0) * (1 - share)) as [
      number,
      number,
      number,
    ];
  }
  return hex(value);
}
function hex(text: string): [number, number, number] {
  expect(text, 'a colour').toMatch(/^#[0-9a-f]{6}$/i);
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as [number, number, number];
}
/** WCAG 2.2 relative luminance and contrast ratio. */
function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: readonly number[], b: readonly number[]): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [string, string][] = [
  ...['--page', '--surface', '--surface-2', '--surface-hover'].flatMap((surface): [string, string][] => [
    ['--text', surface],
    ['--text-2', surface],
  ]),
  ...['--page', '--surface', '--surface-2'].map((surface): [string, string] => ['--text-3', surface]),
  ['--accent-text', '--surface'],
  ['--accent-text', '--accent-soft'],
  ['--accent-text', '--surface-hover'],
  ...['muted', 'info', 'good', 'warn', 'bad'].map((tone): [string, string] => [
    `--tone-${tone}`,
    `--tone-${tone}-soft`,
  ]),
  ['--tone-bad', '--surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_name, theme) => {
  test.each(TEXT)('%s on %s reads (4.5:1)', (text, surface) => {
    expect(contrast(resolve(theme, text), resolve(theme, surface))).toBeGreaterThanOrEqual(4.5);
  });
  test('focus rings and input borders stand out (3:1)', () => {
    for (const surface of ['--surface', '--page']) {
      expect(contrast(resolve(theme, '--focus'), resolve(theme, surface))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(resolve(theme, '--input-line'), resolve(theme, '--surface'))).toBeGreaterThanOrEqual(3);
  });
});

test('white reads on the shades that fill buttons', () => {
  for (const shade of ['--brand-6', '--brand-7']) {
    expect(contrast([255, 255, 255], resolve(light, shade))).toBeGreaterThanOrEqual(4.5);
  }
});

const BRANDS = join(import.meta.dirname, '../../../registry/brands');

test.each(readdirSync(BRANDS).filter((file) => file.endsWith('.yaml')))(
  'charts of %s stand out in the dark (3:1)',
  (file) => {
    const colours = /chartColours: \[([^\]]+)\]/.exec(readFileSync(join(BRANDS, file), 'utf8'))?.[1] ?? '';
    const theme = new Map(dark);
    [...colours.matchAll(/#\w{6}/g)].forEach(([colour], index) => {
      theme.set(`--chart-${index + 1}`, colour);
    });
    for (let series = 1; series <= 8; series += 1)
      expect(contrast(resolve(theme, `--series-${series}`), resolve(theme, '--surface'))).toBeGreaterThanOrEqual(3);
  },
);
