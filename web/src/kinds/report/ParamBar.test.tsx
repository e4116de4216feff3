import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Field, Registry } from '../../registry/types';
import { ParamBar, type Parameters } from './ParamBar';

const registry = {
  today: '2026-11-21',
  currency: { code: 'USD', digits: 2 },
  currencies: { USD: 2, ZWG: 2 },
  entities: {},
} as unknown as Registry;
const params = [
  { name: 'country', label: 'Country', kind: 'country' },
  { name: 'currency', label: 'Currency of pay', kind: 'currency' },
  { name: 'other', label: 'Second currency', kind: 'currency' },
] as Field[];
const choices = async (query: Record<string, string>) => {
  const answer = { params: { country: 'ZW', currency: 'USD', other: null } };
  const model: Parameters = { params, query, answer, missing: undefined, set: () => {} };
  const drawn = render(<ParamBar model={model} registry={registry} />);
  const shown: string[] = [];
  for (const { label } of params) shown.push((await screen.findByLabelText<HTMLSelectElement>(label)).value);
  drawn.unmount();
  return shown;
};

it('starts with what the report takes by itself, such as the country of the business', async () => {
  expect(await choices({})).toEqual(['ZW', 'USD', '']);
});

it('shows what was asked for before what the report took', async () => {
  expect(await choices({ country: 'KE' })).toEqual(['KE', 'USD', '']);
});
