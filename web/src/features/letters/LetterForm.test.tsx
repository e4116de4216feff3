import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setRegistry } from '../../registry/store';
import type { Entity, Registry } from '../../registry/types';
import { LetterForm } from './LetterForm';

const entity = {
  name: 'parties.customer',
  api: '/v1/parties/customers',
  label: { one: 'Customer', many: 'Customers' },
  titleField: 'name',
  fields: [],
  transitions: [],
} as unknown as Entity;
const refused = {
  code: 'validation',
  errors: [
    { pointer: '/name', code: 'unique', message: 'A letter of this name exists.' },
    { pointer: '/title', code: 'too_long', message: 'This heading is too long.' },
  ],
};

it('keeps what a save refused of a field until that field is edited', async () => {
  setRegistry({ routes: [], entities: { [entity.name]: entity } } as unknown as Registry);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    init.method === 'POST'
      ? new Response(JSON.stringify(refused), { status: 422, headers: { 'content-type': 'application/problem+json' } })
      : new Response(JSON.stringify({ data: [] })),
  );
  const router = createMemoryRouter([{ path: '/', element: <LetterForm entity={entity} /> }]);
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create letter template' }));
  await screen.findByText('A letter of this name exists.');
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Welcome' } });
  expect(screen.queryByText('A letter of this name exists.')).toBeNull();
  screen.getByText('This heading is too long.');
});
