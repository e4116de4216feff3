import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../i18n';
import { useShortcuts } from '../../kinds/values/useShortcuts';
import type { Registry, RouteEntry } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import css from './HomeScreen.module.css';

/** What people begin most often, each with its letter after N. */
const BEGINS: readonly (readonly [key: string, entity: string])[] = [
  ['i', 'accounting.invoice'],
  ['q', 'accounting.quotation'],
  ['r', 'accounting.receipt'],
  ['b', 'accounting.bill'],
  ['p', 'accounting.payment'],
  ['c', 'parties.customer'],
  ['s', 'parties.supplier'],
  ['o', 'procurement.purchase_order'],
  ['t', 'helpdesk.ticket'],
];

const createRoute = (registry: Registry, entity: string): RouteEntry | undefined =>
  registry.routes.find(
    (route) =>
      route.entity === entity &&
      route.mode === 'create' &&
      route.state === 'built' &&
      !route.fill &&
      !/[{:]/.test(route.path),
  );

const focusSoon = (link: HTMLElement | null): void => {
  requestAnimationFrame(() => link?.focus());
};

/** The way to a new document from anywhere at home: N, then its letter. */
export function NewMenu({ registry }: { registry: Registry }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const begins = BEGINS.flatMap(([key, entity]) => {
    const route = createRoute(registry, entity);
    return route ? [{ key, route }] : [];
  });
  useShortcuts({ n: () => setOpen(begins.length > 0) });
  if (begins.length === 0) return null;
  return (
    <>
      <Button leftSection={<Icon name="plus" size={14} />} aria-keyshortcuts="n" onClick={() => setOpen(true)}>
        {t('home.new')}
      </Button>
      {open && (
        <Dialog title={t('home.new')} onClose={() => setOpen(false)}>
          <ul
            className={css.newList}
            onKeyDown={(event) => {
              const chosen = begins.find((entry) => entry.key === event.key.toLowerCase());
              if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              void navigate(chosen.route.path);
            }}
          >
            {begins.map(({ key, route }, index) => (
              <li key={key}>
                <Link
                  to={route.path}
                  aria-keyshortcuts={key}
                  // The list has the keys as soon as it is there.
                  ref={index === 0 ? focusSoon : undefined}
                >
                  <span>{route.title}</span> <kbd>{key.toUpperCase()}</kbd>
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
