import { describe, expect, it } from 'vitest';
import type { Entity } from '../../registry/types';
import { progressOf } from './progress';

const entity = {
  shares: true,
  states: {
    field: 'status',
    values: Object.fromEntries(
      ['draft', 'submitted', 'approved', 'posted', 'part_paid', 'paid', 'voided'].map((name) => [
        name,
        { label: name, tone: name === 'voided' ? 'bad' : 'good' },
      ]),
    ),
  },
} as unknown as Entity;
const line = (now: string, happened = {}) =>
  progressOf(entity, now, happened)
    .map((step) => `${step.key}:${step.state}`)
    .join(' ');

describe('the way of a document', () => {
  it('leads from draft over sent to paid', () => {
    expect(line('posted')).toBe('draft:done posted:now sent:ahead paid:ahead');
    expect(line('paid', { sent: '2026-10-12', viewed: '2026-10-13' })).toBe(
      'draft:done posted:done sent:done viewed:done paid:now',
    );
  });

  it('shows what is only passed sometimes while the document is there', () => {
    expect(line('submitted')).toBe('draft:done submitted:now posted:ahead sent:ahead paid:ahead');
    expect(line('part_paid')).toBe('draft:done posted:done sent:ahead part_paid:now paid:ahead');
  });

  it('is no way for what was voided', () => {
    expect(progressOf(entity, 'voided')).toEqual([]);
  });
});
