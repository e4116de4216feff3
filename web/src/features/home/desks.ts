import type { Entity, Registry } from '../../registry/types';
import { type Task, taskOf, type WorkView } from './tasks';

/** A place of work on the home page: what one app has waiting, as figures, and the first rows of what comes first. Pure. */
export interface Desk {
  family: string;
  title: string;
  figures: Task[];
}

/** A place of work: the app whose daily work it is, and its lists in the order they are worked through. */
interface DeskOf {
  family: string;
  /** The record that whoever works here changes; readers alone have no desk. */
  works: string;
  figures: readonly WorkView[];
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
  },
  {
    family: 'helpdesk',
    works: 'helpdesk.ticket',
    figures: [
      ['helpdesk.ticket', 'mine'],
      ['helpdesk.ticket', 'late'],
      ['helpdesk.ticket', 'unassigned'],
      ['helpdesk.ticket', 'hold'],
    ],
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

/** Who works in more places than this runs the business, and finds what waits in one list. */
const MOST = 2;

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
  if (desks.length > MOST) return [];
  return desks.flatMap(({ family, figures }) => {
    const found = figures.flatMap((figure) => taskOf(registry, figure) ?? []);
    const title = registry.families?.find((entry) => entry.name === family)?.title ?? '';
    return found.length > 0 ? [{ family, title, figures: found }] : [];
  });
}
