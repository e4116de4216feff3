import { describe, expect, test } from 'vitest';
import { createMatcher, fillPath, recordPath } from './matcher';
import type { RouteEntry } from './types';

const route = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  kind: 'list',
  layout: 'standard',
  title: path,
  family: 'accounting',
  view: 'accounting',
  state: 'built',
  ...more,
});

describe('matcher', () => {
  const matcher = createMatcher(
    [
      '/',
      '/invoices',
      '/invoices/create',
      '/invoices/edit/{id}',
      '/invoice/{id}',
      '/bills/{billPublicId}',
      '/bills/{billPublicId}/payment',
      '/bills/overdue/payment-plan',
      '/assets/work-orders/:id',
      '/people-and-culture/payroll/reports/{reportType?}',
    ].map((path) => route(path)),
  );

  test('finds the root, static paths and parameters', () => {
    expect(matcher.match('/')?.route.path).toBe('/');
    expect(matcher.match('/invoices')?.route.path).toBe('/invoices');
    expect(matcher.match('/invoice/INV-0007')?.params).toEqual({ id: 'INV-0007' });
    expect(matcher.match('/assets/work-orders/w1')?.params).toEqual({ id: 'w1' });
  });

  test('a static segment beats a parameter', () => {
    const both = createMatcher([route('/leads/{id}'), route('/leads/create')]);
    expect(both.match('/leads/create')?.route.path).toBe('/leads/create');
    expect(both.match('/leads/9')?.route.path).toBe('/leads/{id}');
  });

  test('goes back to the parameter when the static branch leads nowhere', () => {
    expect(matcher.match('/bills/overdue/payment')).toMatchObject({
      route: { path: '/bills/{billPublicId}/payment' },
      params: { billPublicId: 'overdue' },
    });
  });

  test('ignores query, hash and a trailing slash, and decodes parameters', () => {
    expect(matcher.match('/invoices/?filter[status]=overdue#top')?.route.path).toBe('/invoices');
    expect(matcher.match('/invoice/INV%2F7')?.params).toEqual({ id: 'INV/7' });
    expect(matcher.match('/invoice/100%')?.params).toEqual({ id: '100%' });
  });

  test('an optional last parameter may be missing', () => {
    expect(matcher.match('/people-and-culture/payroll/reports')?.params).toEqual({});
    expect(matcher.match('/people-and-culture/payroll/reports/paye')?.params).toEqual({ reportType: 'paye' });
  });

  test('what is not declared does not match', () => {
    expect(matcher.match('/invoices/1/2/3')).toBeUndefined();
    expect(matcher.match('/bill')).toBeUndefined();
    expect(matcher.match('/invoice')).toBeUndefined();
  });

  test('an alias never hides the screen it stands for', () => {
    const aliased = createMatcher([route('/a/{x}', { alias: '/b' }), route('/a/{y}')]);
    expect(aliased.match('/a/1')?.route.alias).toBeUndefined();
  });
});

test('paths are filled and escaped', () => {
  expect(fillPath('/bills/{billPublicId}/match', { billPublicId: 'a b' })).toBe('/bills/a%20b/match');
  expect(fillPath('/x/{missing}', {})).toBe('/x/{missing}');
  expect(recordPath('/invoice/{id}', 'INV/1')).toBe('/invoice/INV%2F1');
  expect(recordPath(undefined, 'x')).toBeUndefined();
});
