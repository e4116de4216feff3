import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { declarations, inSectors } from '../../test/declarations';
import { loadWords } from '../i18n';
import type { RouteEntry } from '../registry/types';

vi.mock('../registry/store', () => ({ useRegistry: () => ({ routes: [], views: [], families: [] }) }));

import SoonScreen from './SoonScreen';

beforeAll(() => loadWords());
afterEach(cleanup);

/** Title and path of every route that is declared and not built. */
const soon = declarations(/^(?!gallery).*\/routes\.yaml$/).flatMap((text) =>
  [...text.matchAll(/^ {2}- \{path: ("[^"]+"|[^,]+), .*?title: ("[^"]+"|[^,}]+).*state: soon/gm)].map((found) =>
    found.slice(1).map((value) => value.replace(/^"(.*)"$/, '$1')),
  ),
);

test('every route that is not built has a page with its name and the way home', () => {
  expect(soon.length).toBeGreaterThan(0);
  const routes = soon.map(([path = '', title = '']): RouteEntry => {
    const [said = ''] = title.includes('{') ? inSectors([title]) : [title];
    return { path, title: said, kind: 'list', layout: 'standard', family: 'crm', view: 'crm', state: 'soon' };
  });
  // In one tree: drawing each by itself costs seconds.
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        {routes.map((route) => (
          <section key={route.path}>
            <SoonScreen route={route} params={{}} />
          </section>
        ))}
      </MemoryRouter>
    </MantineProvider>,
  );
  const pages = [...container.querySelectorAll('section')];
  expect(pages.map((page) => page.querySelector('h1')?.textContent)).toEqual(routes.map((route) => route.title));
  expect(routes.filter((route) => /[{}]/.test(route.title))).toEqual([]);
  for (const page of pages) expect(page.querySelector('a[href="/"]')?.textContent).toBe('Go to Home');
}, 30_000);
