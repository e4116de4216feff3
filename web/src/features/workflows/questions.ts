import type { MessageKey } from '../../i18n';
import { t } from '../../i18n';
import { term } from '../../registry/terminology';
import { nounOf } from './capture';
import { parseCondition } from './condition';
import type { Step, Wizard } from './types';

/** Something a step decides and later steps depend on, asked when no record told it. */
export interface Question {
  key: string;
  label: string;
  /** Words to choose from; undefined asks yes or no. */
  choices: string[] | undefined;
}

const ASKED: Readonly<Record<string, MessageKey>> = {
  reviewType: 'wizard.input.reviewType',
  hasPurchaseOrder: 'wizard.input.hasPurchaseOrder',
  country: 'wizard.input.country',
  requiresApproval: 'wizard.input.requiresApproval',
  requiresRevaluation: 'wizard.input.requiresRevaluation',
  endOfLife: 'wizard.input.endOfLife',
  hasAssets: 'wizard.input.hasAssets',
  isCommonIssue: 'wizard.input.isCommonIssue',
  assessmentPassed: 'wizard.input.assessmentPassed',
  examPassed: 'wizard.input.examPassed',
  serviceType: 'wizard.input.serviceType',
};

/** Nouns of keys that have a word of their own in every sector, by the key of that word. */
const SECTOR_NOUNS: Readonly<Record<string, string>> = {
  customer: 'customer',
  invoice: 'invoice',
  product: 'product',
  service: 'service',
  employee: 'employee',
  deal: 'deal',
  receipt: 'receipt',
  bill: 'bill',
  quote: 'quotation',
  contact: 'contact',
  opportunity: 'opportunity',
  lead: 'lead',
};

/** `purchaseOrderId` → `purchase order`, `invoicePublicId` → what the sector calls an invoice. */
export function wordsOf(key: string): string {
  const noun = /^(\w+?)(?:Public)?Id$/.exec(key)?.[1] ?? key;
  const sector = SECTOR_NOUNS[noun];
  if (sector !== undefined) return term(sector, { lower: true });
  return noun
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
}

export function labelOf(key: string): string {
  const known = ASKED[key];
  return known ? t(known) : t('wizard.needs', { thing: wordsOf(key) });
}

/** What this step should settle for the conditions of the steps that follow. */
export function questionsOf(wizard: Wizard, step: Step): Question[] {
  const conditions = wizard.steps.flatMap((entry) => {
    const parsed = entry.condition ? parseCondition(entry.condition) : undefined;
    return parsed ? [parsed] : [];
  });
  return (step.sets ?? [])
    .filter((key) => nounOf(key) === undefined)
    .flatMap((key) => {
      const asked = conditions.filter((condition) => condition.input === key);
      if (asked.length === 0) return [];
      const words = asked.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
      return [{ key, label: labelOf(key), choices: words.length > 0 ? [...new Set(words)] : undefined }];
    });
}
