import { rulesAccounting } from './rules.accounting';
import { rulesBooking } from './rules.booking';
import { rulesCertificates } from './rules.certificates';
import { rulesCrm } from './rules.crm';
import { rulesDecisions } from './rules.decisions';
import { rulesEdge } from './rules.edge';
import { rulesErrors } from './rules.errors';
import { rulesExpenses } from './rules.expenses';
import { rulesFamilies } from './rules.families';
import { rulesFinancial } from './rules.financial';
import { rulesHelpdesk } from './rules.helpdesk';
import { rulesInventory } from './rules.inventory';
import { rulesKernel } from './rules.kernel';
import { rulesLimits } from './rules.limits';
import { rulesMoving } from './rules.moving';
import { rulesPayroll } from './rules.payroll';
import { rulesPeople } from './rules.people';
import { rulesProcurement } from './rules.procurement';
import { rulesRecords } from './rules.records';
import { rulesRuns } from './rules.runs';
import { rulesSheets } from './rules.sheets';
import { rulesTrade } from './rules.trade';
import { rulesVisiting } from './rules.visiting';

/** What rules of the registry say when they refuse, by their English sentence. See `i18n/rules.ts`. */
export default {
  ...rulesBooking,
  ...rulesCertificates,
  ...rulesPayroll,
  ...rulesPeople,
  ...rulesErrors,
  ...rulesRecords,
  ...rulesHelpdesk,
  ...rulesLimits,
  ...rulesTrade,
  ...rulesVisiting,
  ...rulesKernel,
  ...rulesRuns,
  ...rulesEdge,
  ...rulesCrm,
  ...rulesDecisions,
  ...rulesExpenses,
  ...rulesProcurement,
  ...rulesInventory,
  ...rulesMoving,
  ...rulesAccounting,
  ...rulesFamilies,
  ...rulesFinancial,
  ...rulesSheets,
  'Choose the supplier the claim is made on.': 'Escolha o fornecedor a quem se reclama.',
  'Part of this {quotation} is already a {invoice}; convert the rest or write a new one.':
    'Uma parte já foi convertida ({quotation}, {invoice}); converta o resto ou escreva um documento novo.',
  'A line is a debit or a credit, not both.': 'Uma linha é a débito ou a crédito, não ambos.',
  'The line has no amount.': 'A linha não tem valor.',
};
