import { type ListParams, readFilters } from '../../data/query';
import type { Entity, ListView, Registry } from '../../registry/types';

/** Views of lists that are work for whoever has the app, the most pressing first within each. What is empty is not shown. */
const WORK: readonly (readonly [entity: string, views: readonly string[]])[] = [
  ['procurement.purchase_order', ['late', 'coming']],
  ['inventory.stock', ['low', 'short']],
  ['inventory.transfer', ['open', 'way']],
  ['inventory.count', ['open']],
  ['inventory.movement', ['open']],
  ['crm.activity', ['late', 'today']],
  ['crm.lead', ['late']],
  ['crm.opportunity', ['overdue', 'mine']],
  ['accounting.quotation', ['lapsed', 'accepted']],
  ['procurement.requisition', ['toorder']],
  ['procurement.rfq', ['compare']],
  ['helpdesk.ticket', ['late', 'mine', 'unassigned']],
  ['people-and-culture.leave_request', ['decide']],
  ['people-and-culture.contract', ['ending']],
  ['people-and-culture.employee_document', ['expired']],
  ['payroll.remittance', ['late', 'open']],
];

/** Families that have work to show, of those the reader is granted. */
export function familiesOfWork(granted: readonly string[]): string[] {
  const named = new Set(WORK.map(([entity]) => entity.split('.', 1)[0] ?? ''));
  return granted.filter((family) => named.has(family));
}

export interface Task {
  entity: Entity;
  view: ListView;
  /** The list with the view's filter. */
  to: string;
  params: ListParams;
}

/** The work this reader may see; lists that are not there, or that others read, are left out. */
export function tasksOf(registry: Registry): Task[] {
  return WORK.flatMap(([name, views]) => {
    const entity = registry.entities[name];
    const list = entity?.routes.list;
    if (!entity || !list || !registry.routes.some((route) => route.path === list && route.state === 'built')) return [];
    return views.flatMap((key) => {
      const view = entity.list.views.find((entry) => entry.key === key);
      if (!view) return [];
      const address = new URLSearchParams(view.filter);
      const params = { filters: readFilters(address), q: '', sort: '', limit: 1, cursor: '', total: true };
      address.set('view', key);
      if (view.sort) address.set('sort', view.sort);
      return [{ entity, view, to: `${list}?${address.toString()}`, params }];
    });
  });
}
