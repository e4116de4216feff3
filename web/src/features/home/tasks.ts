import { type ListParams, readFilters } from '../../data/query';
import type { Entity, ListView, Registry } from '../../registry/types';

/** A list's view of this name; `narrowed` leaves out of it what is no work any more. */
export type WorkView = readonly [entity: string, view: string, narrowed?: string];

/** What its agent still works at: their own list holds what they finished as well. */
export const MY_TICKETS: WorkView = ['helpdesk.ticket', 'mine', 'filter[status][in]=new,open,approval,pending,on_hold'];

/** Views of lists that are work for anyone who has the app, the most pressing first within each. What is empty is not shown. */
const WORK: readonly (readonly [entity: string, views: readonly (string | WorkView)[]])[] = [
  ['procurement.purchase_order', ['late', 'coming']],
  ['inventory.stock', ['low', 'short']],
  ['inventory.transfer', ['open', 'way']],
  ['inventory.count', ['open']],
  ['inventory.movement', ['open']],
  ['inventory.reservation', ['due']],
  ['inventory.lot', ['expired', 'expiring']],
  ['crm.activity', ['late', 'today']],
  ['crm.lead', ['late']],
  ['crm.opportunity', ['overdue', 'mine']],
  ['accounting.quotation', ['lapsed', 'accepted']],
  ['procurement.requisition', ['toorder']],
  ['procurement.rfq', ['compare']],
  ['helpdesk.ticket', ['late', MY_TICKETS, 'unassigned']],
  ['people-and-culture.leave_request', ['decide']],
  ['people-and-culture.contract', ['ending']],
  ['people-and-culture.employee_document', ['expired']],
  ['payroll.remittance', ['late', 'open']],
  ['expenses.claim', ['to-approve']],
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
  /** All that is asked of the list, as an address says it. */
  filter: string;
  params: ListParams;
}

/** Views whose rows should not be there at all. */
const PRESSING = ['late', 'low', 'short', 'expired', 'overdue', 'lapsed'];

export const isPressing = (task: Task): boolean => PRESSING.includes(task.view.key);

/** A list's view as one line of work. */
export const waitingOf = (task: Task, count: number) => ({
  to: task.to,
  count,
  label: task.entity.label.many,
  state: task.view.label,
  pressing: isPressing(task),
});

/** The view as work; undefined for a list that is not there, or that others read. */
export function taskOf(registry: Registry, [name, key, narrowed]: WorkView): Task | undefined {
  const entity = registry.entities[name];
  const list = entity?.routes.list;
  const view = entity?.list.views.find((entry) => entry.key === key);
  if (!entity || !list || !view) return undefined;
  if (!registry.routes.some((route) => route.path === list && route.state === 'built')) return undefined;
  const filter = [view.filter, narrowed].filter(Boolean).join('&');
  const address = new URLSearchParams(filter);
  const params = { filters: readFilters(address), q: '', sort: '', limit: 1, cursor: '', total: true };
  address.set('view', key);
  if (view.sort) address.set('sort', view.sort);
  return { entity, view, to: `${list}?${address.toString()}`, filter, params };
}

/** The work this reader may see; lists that are not there, or that others read, are left out. */
export const tasksOf = (registry: Registry): Task[] =>
  WORK.flatMap(([name, views]) =>
    views.flatMap((view) => taskOf(registry, typeof view === 'string' ? [name, view] : view) ?? []),
  );
