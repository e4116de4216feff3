import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setRegistry } from '../../registry/store';
import type { Entity, Registry, Tile } from '../../registry/types';
import { TileBox } from './TileBox';

const entity = (name: string, list: object): Entity =>
  ({
    name,
    api: `/v1/${name}`,
    label: { one: name, many: name },
    titleField: 'name',
    routes: {},
    fields: [],
    list,
  }) as unknown as Entity;
const whole = { columns: [], filters: [], defaultSort: 'name', views: [], bulk: [], totals: [] };
const tile = (key: string): Tile => ({ key, title: key, kind: 'number', entity: key, y: ['total'] });

test('a tile that breaks says so in its place and is tried again there; the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [], page: { total: 7 } })));
  // What a plugin or a later server may declare, and this shell does not understand.
  const broken = entity('broken', { ...whole, totals: undefined });
  const registry = { routes: [], entities: { broken, sound: entity('sound', whole) } } as unknown as Registry;
  setRegistry(registry);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <TileBox tile={tile('broken')} />
        <TileBox tile={tile('sound')} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred.');
  expect(await screen.findByText('7')).toBeTruthy();
  Object.assign(broken.list, { totals: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
