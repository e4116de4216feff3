import type { Entity, Registry } from '../../registry/types';
import { MY_TICKETS, type Task, taskOf, type WorkView } from './tasks';

/** A place of work on the home page: what one app has waiting, as figures, and the first rows of what comes first. Pure. */
export interface Desk {
  family: string;
  title: string;
  figures: Task[];
  /** Those of its lists that hold the reader's own work. */
  own: Task[];
  /** Those whose first rows are shown, as far as they hold any. */
  rows: Task[];
}

/** A place of work: the app whose daily work it is, and its lists in the order they are worked through. */
interface DeskOf {
  family: string;
  /** The record that anyone who works here changes; readers alone have no desk. */
  works: string;
  figures: readonly WorkView[];
  /** Views of what is the reader's alone: who has any works here, wherever else they may. */
  own?: readonly string[];
}

const DESKS: readonly DeskOf[] = [
  {
    family: 'inventory',
    works: 'inventory.movement',
    figures: [
      ['procurement.purchase_order', 'coming'],
      ['inventory.transfer', 'way'],
      ['inventory.reservation', 'due'],
      ['inventory.count', 'open'],
      ['inventory.stock', 'low'],
      ['inventory.lot', 'expiring'],
    ],
  },
  {
    family: 'procurement',
    works: 'procurement.purchase_order',
    figures: [
      ['procurement.requisition', 'toorder'],
      ['procurement.rfq', 'open'],
      ['procurement.rfq', 'compare'],
      ['procurement.purchase_order', 'late'],
      ['procurement.purchase_order', 'coming'],
    ],
  },
  {
    family: 'crm',
    works: 'crm.opportunity',
    figures: [
      ['crm.activity', 'today'],
      ['crm.opportunity', 'mine'],
      ['accounting.quotation', 'open'],
      ['crm.lead', 'mine'],
    ],
    own: ['crm.activity today', 'crm.opportunity mine', 'crm.lead mine'],
  },
  {
    family: 'helpdesk',
    // Anybody may ask for help; agents say how long it took.
    works: 'helpdesk.time_entry',
    figures: [MY_TICKETS, ['helpdesk.ticket', 'late'], ['helpdesk.ticket', 'unassigned'], ['helpdesk.ticket', 'hold']],
    own: ['helpdesk.ticket mine'],
  },
  {
    family: 'people-and-culture',
    works: 'people-and-culture.contract',
    figures: [
      ['people-and-culture.leave_request', 'decide'],
      ['people-and-culture.leave_request', 'away'],
      ['people-and-culture.contract', 'ending'],
      ['people-and-culture.employee_document', 'soon'],
      ['people-and-culture.application', 'open'],
    ],
  },
  {
    family: 'payroll',
    works: 'payroll.run',
    figures: [
      ['payroll.run', 'open'],
      ['payroll.input', 'waiting'],
      ['payroll.run', 'topay'],
      ['payroll.remittance', 'open'],
    ],
  },
  {
    family: 'expenses',
    works: 'expenses.reimbursement',
    figures: [
      ['expenses.claim', 'to-approve'],
      ['expenses.claim', 'topost'],
      ['expenses.claim', 'topay'],
    ],
  },
  {
    family: 'accounting',
    works: 'accounting.receipt',
    figures: [
      ['accounting.invoice', 'draft'],
      ['accounting.invoice', 'unpaid'],
      ['accounting.receipt', 'draft'],
      ['accounting.quotation', 'accepted'],
    ],
  },
];

/** Who may work in more places than this is at home in those where something is theirs. */
export const MOST = 2;

const mayWork = (entity: Entity | undefined): boolean =>
  entity !== undefined && (entity.can.create || entity.can.update);

/** Families whose declarations say what is at a reader's desk. */
export function familiesOfDesks(granted: readonly string[]): string[] {
  const named = new Set(
    DESKS.flatMap(({ family, figures }) => [family, ...figures.map(([entity]) => entity.split('.', 1)[0] ?? '')]),
  );
  return granted.filter((family) => named.has(family));
}

/**
 * The places the reader works at. Who sees the money of the whole business (`money`) has it at the top of the page, and no desk of
 * documents below it.
 */
export function desksOf(registry: Registry, money: boolean): Desk[] {
  const desks = DESKS.filter(
    (desk) => mayWork(registry.entities[desk.works]) && !(money && desk.family === 'accounting'),
  );
  return desks.flatMap(({ family, figures, own = [] }) => {
    const found = figures.flatMap((figure) => taskOf(registry, figure) ?? []);
    const title = registry.families?.find((entry) => entry.name === family)?.title ?? '';
    const mine = found.filter(({ entity, view }) => own.includes(`${entity.name} ${view.key}`));
    return found.length > 0 ? [{ family, title, figures: found, own: mine, rows: found }] : [];
  });
}

/** How many rows a list holds, where that is known. */
export type CountOf = (task: Task) => number;

/**
 * The desks a page begins with. Who may work in a place or two works there. Who may work everywhere, as in a small business
 * everybody may, works where something is theirs; anyone who has nothing of their own runs it, and finds what waits in one list.
 */
export function desksInUse(desks: readonly Desk[], countOf: CountOf): Desk[] {
  if (desks.length <= MOST) return [...desks];
  return desks
    .filter((desk) => desk.own.some((task) => countOf(task) > 0))
    .slice(0, MOST)
    .map((desk) => ({ ...desk, rows: desk.own }));
}
