import { afterEach, expect, test } from 'vitest';
import type { Registry } from '../../registry/types';
import { maintenanceOf, ownNotice } from './maintenance';

afterEach(() => document.getElementById('baobab-brand')?.remove());

function page(content: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'baobab-brand';
  block.textContent = content;
  document.head.append(block);
}

test('without a switch there is no maintenance', () => {
  expect(maintenanceOf(undefined)).toEqual({ notice: false, banner: false, duration: undefined });
  page('{broken');
  expect(maintenanceOf({ settings: { 'settings.maintenance': 'yes' } } as unknown as Registry).notice).toBe(false);
});

test('the page and the business may each switch it on', () => {
  expect(
    maintenanceOf({
      settings: { 'settings.maintenanceBanner': true, 'settings.maintenanceDuration': 'until 14:00' },
    } as unknown as Registry),
  ).toEqual({ notice: false, banner: true, duration: 'until 14:00' });
  page('{"name":"Baobab","maintenance":{"notice":true}}');
  expect(maintenanceOf(undefined).notice).toBe(true);
});

test('a business may take back its own notice, not that of the installation', () => {
  const registry = { settings: { 'settings.maintenance': true } } as unknown as Registry;
  expect(ownNotice(undefined)).toBe(false);
  expect(ownNotice(registry)).toBe(true);
  page('{"name":"Baobab","maintenance":{"notice":true}}');
  expect(ownNotice(registry)).toBe(false);
});
