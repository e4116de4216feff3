import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setRegistry } from '../registry/store';
import type { Entity, Registry, Row } from '../registry/types';
import { draftKey, dropDraft, readDraft, saveDraft } from './drafts';
import { EntityForm } from './EntityForm';

const customer: Entity = {
  name: 'accounting.customer',
  family: 'accounting',
  collection: 'customers',
  api: '/v1/accounting/customers',
  label: { one: 'Customer', many: 'Customers' },
  titleField: 'name',
  routes: {},
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { name: 'email', label: 'Email', kind: 'email' },
    { name: 'limit', label: 'Credit limit', kind: 'money', min: '0' },
    { name: 'active', label: 'Active', kind: 'bool' },
    {
      name: 'people',
      label: 'Contact people',
      kind: 'lines',
      fields: [
        { name: 'name', label: 'Contact name', kind: 'text', required: true },
        { name: 'phone', label: 'Phone', kind: 'phone' },
        { name: 'lastCall', label: 'Last call', kind: 'text', readOnly: true },
      ],
    },
  ],
  transitions: [],
  can: { create: true, update: true, delete: true, export: true, import: true, print: true },
  list: { columns: [], filters: [], defaultSort: 'name', views: [], bulk: [], totals: [] },
  form: { sections: [{ key: 'main', label: 'Customer', fields: ['name', 'email', 'limit', 'active', 'people'] }] },
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      email: { type: 'string', format: 'email' },
      limit: { type: 'string' },
      active: { type: 'boolean' },
      people: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          properties: { id: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
        },
      },
    },
  },
  search: true,
};
const registry: Registry = {
  hash: 'h',
  sector: 'business',
  terms: {},
  currency: { code: 'USD', digits: 2 },
  currencies: { USD: 2, JPY: 0 },
  views: [],
  routes: [],
  entities: { 'accounting.customer': customer },
  reports: {},
  dashboards: {},
  runs: {},
  permissions: { families: {} },
};

interface Sent {
  method: string;
  url: string;
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
function server(handler: (call: Sent) => { status: number; body: unknown }) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call: Sent = {
      method: init.method ?? 'GET',
      url,
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    if (call.method !== 'GET') sent.push(call);
    const answer = handler(call);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

function draw(record?: Row, entity = customer) {
  const onSaved = vi.fn();
  const onCancel = vi.fn();
  const router = createMemoryRouter([
    { path: '*', element: <EntityForm entity={entity} record={record} onSaved={onSaved} onCancel={onCancel} /> },
  ]);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  // Whether something lies over a field asks the style of all its ancestors at each press: most of these tests' time.
  return { onSaved, onCancel, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

beforeEach(() => {
  sent = [];
  setRegistry(registry);
  return dropDraft(draftKey('accounting.customer', undefined));
});

describe('a new record', () => {
  test('starts in the first field and saves what was entered, with an idempotency key', async () => {
    server((call) => ({ status: 201, body: { data: { id: 'c1', version: 1, ...call.body } } }));
    const { onSaved, user } = draw();
    expect(screen.getByLabelText(/^Name/)).toBe(document.activeElement);
    await user.keyboard('Mazowe');
    await user.type(screen.getByLabelText('Credit limit'), '1,500.5');
    await user.click(screen.getByLabelText('Active'));
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.type(screen.getByLabelText('Contact name'), 'Rudo');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/v1/accounting/customers',
      body: { name: 'Mazowe', limit: '1500.5', active: true, people: [{ name: 'Rudo' }] },
    });
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a section of one field says the name they share once', () => {
    const sections = [
      { key: 'main', label: 'Name', fields: ['name'] },
      { key: 'people', label: 'Contact people', fields: ['people'] },
    ];
    draw(undefined, { ...customer, form: { sections } });
    expect(screen.getAllByText(/^Name/)).toHaveLength(1);
    expect(screen.getAllByText('Contact people')).toHaveLength(1);
  });

  test('an empty save names what is missing, beside the field and in the summary, and focuses it', async () => {
    server(() => ({ status: 500, body: {} }));
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    const text = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('Name is required');
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Name is required' })).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(sent).toHaveLength(0);
  });

  test('what the reader may not write is shown where it holds something, and is never sent', async () => {
    server((call) => ({ status: 201, body: { data: { id: 'c1', version: 1, ...call.body } } }));
    const guarded = {
      ...customer,
      fields: customer.fields.map((field) => {
        if (field.name === 'limit') return { ...field, readOnly: true, denied: true, default: '250.00' };
        return field.name === 'email' ? { ...field, readOnly: true, denied: true } : field;
      }),
    };
    const { onSaved, user } = draw(undefined, guarded);
    expect(screen.getByLabelText<HTMLInputElement>('Credit limit').readOnly).toBe(true);
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.type(screen.getByLabelText(/^Name/), 'Mazowe');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({ name: 'Mazowe' });
  });

  test('says what is wrong when a field is left', async () => {
    server(() => ({ status: 500, body: {} }));
    const { user } = draw();
    await user.type(screen.getByLabelText('Email'), 'half@');
    await user.tab();
    expect(await screen.findByText('Enter a valid email')).toBeTruthy();
    await user.type(screen.getByLabelText('Credit limit'), '-5');
    await user.tab();
    expect(await screen.findByText('Credit limit must be at least 0')).toBeTruthy();
    await user.clear(screen.getByLabelText('Credit limit'));
    await user.type(screen.getByLabelText('Credit limit'), '1.234');
    await user.tab();
    expect(await screen.findByText('Credit limit takes at most 2 decimals')).toBeTruthy();
  });

  test('tells of a gap once it is passed, or asked to save, and not of those still to come', async () => {
    server(() => ({ status: 500, body: {} }));
    const { user } = draw(undefined, {
      ...customer,
      fields: customer.fields.map((field) => (field.name === 'email' ? { ...field, required: true } : field)),
      schema: { ...customer.schema, required: ['name', 'email'] },
    });
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.queryByText('Email is required')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0));
    // What was told stays told until it is put right.
    await user.type(screen.getByLabelText(/^Name/), 'Mazowe');
    await user.tab();
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0);
  });

  test('the server’s errors land on their fields, and each goes when its field is edited', async () => {
    server(() => ({
      status: 422,
      body: {
        type: 'validation',
        message: 'No',
        errors: [
          { pointer: '/name', code: 'unique', message: 'A customer with this name exists' },
          { pointer: '/people/0/phone', code: 'phone', message: 'This number cannot be called' },
          { pointer: '', code: 'rule', message: 'Credit control must approve new customers' },
        ],
      },
    }));
    const { user } = draw();
    await user.keyboard('Taken');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.type(screen.getByLabelText('Contact name'), 'Rudo');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Credit control must approve new customers')).toBeTruthy();
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    await user.type(name, ' Ltd');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  test('a refused save gets a new key; a double click saves once', async () => {
    let refuse = true;
    server((call) => {
      if (refuse) return { status: 422, body: { message: 'No', errors: [] } };
      return { status: 201, body: { data: { id: 'c1', ...call.body } } };
    });
    const { onSaved, user } = draw();
    await user.keyboard('Mazowe');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    refuse = false;
    await user.dblClick(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test('keeps a draft and offers it again', async () => {
    server(() => ({ status: 500, body: {} }));
    const key = draftKey('accounting.customer', undefined);
    await saveDraft({ key, values: { name: 'From before' }, version: undefined, savedAt: Date.now() - 60_000 });
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('From before');
    await user.type(screen.getByLabelText(/^Name/), '!');
    await waitFor(async () => expect((await readDraft(key))?.values).toMatchObject({ name: 'From before!' }), {
      timeout: 3000,
    });
  });

  test('Escape asks to leave', async () => {
    server(() => ({ status: 500, body: {} }));
    const { onCancel } = draw();
    fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('an edit', () => {
  const record: Row = { id: 'c1', version: 3, name: 'Mazowe', email: 'a@example.com', limit: '10.00', active: true };

  test('sends what changed and the version, nothing else', async () => {
    server((call) => ({ status: 200, body: { data: { ...record, ...call.body, version: 4 } } }));
    const { onSaved, user } = draw(record);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText(/^Name/), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: '/v1/accounting/customers/c1' });
    expect(sent[0]?.body).toEqual({ name: 'Mazowe Ltd', email: null, version: 3 });
  });

  test('shows what the lines of the record say besides, and does not send it', async () => {
    server((call) => ({ status: 200, body: { data: { ...record, ...call.body, version: 4 } } }));
    const people = [{ id: 'p1', name: 'Rudo', phone: '0772', lastCall: 'Asked for a visit' }];
    const { onSaved, user } = draw({ ...record, people });
    expect(screen.getByText('Asked for a visit')).toBeTruthy();
    await user.type(screen.getByLabelText('Phone'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({ people: [{ id: 'p1', name: 'Rudo', phone: '07721' }], version: 3 });
  });

  test('draws many lines in parts, and sends what was typed in one that is not drawn any more', async () => {
    server((call) => ({ status: 200, body: { data: { ...record, ...call.body, version: 4 } } }));
    const people = Array.from({ length: 430 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));
    const { onSaved, user } = draw({ ...record, people });
    const lines = () => screen.getAllByRole('group', { name: /^Line \d+$/ }).length;
    expect(lines()).toBe(200);
    fireEvent.change(screen.getAllByLabelText('Phone')[1] as HTMLElement, { target: { value: '0773' } });
    await user.click(screen.getByRole('button', { name: 'Further lines' }));
    await user.click(screen.getByRole('button', { name: 'Further lines' }));
    expect(lines()).toBe(30);
    expect(screen.getByDisplayValue('Person 429')).toBeTruthy();
    expect(screen.getByText('Lines 401 to 430 of 430')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const kept = sent[0]?.body.people as { name: string; phone?: string }[];
    expect([kept.length, kept[1]?.phone, kept[429]?.name]).toEqual([430, '0773', 'Person 429']);
  }, 30_000);

  test('shows both sides when someone else saved first, and keeps theirs where only they changed', async () => {
    const theirs = {
      ...record,
      version: 4,
      name: 'Mazowe Holdings',
      limit: '99.00',
      updatedBy: { id: 'u2', label: 'Rudo Moyo' },
      updatedAt: new Date().toISOString(),
    };
    server((call) => {
      if (call.method === 'GET') return { status: 200, body: { data: theirs, meta: { actions: [] } } };
      if (call.body.version !== 4) return { status: 409, body: { code: 'stale', message: 'Changed' } };
      return { status: 200, body: { data: { ...theirs, ...call.body, version: 5 } } };
    });
    const { onSaved, user } = draw(record);
    await user.type(screen.getByLabelText(/^Name/), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('alertdialog');
    expect(panel.textContent).toContain('Rudo Moyo');
    expect(within(panel).getByRole('row', { name: /Name Mazowe Ltd Mazowe Holdings/ })).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.body).toEqual({ name: 'Mazowe Ltd', version: 4 });
  });
});
