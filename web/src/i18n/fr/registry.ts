import { wordsAToC } from './registry.a-c';
import { wordsActions } from './registry.actions';
import { wordsChoices } from './registry.choices';
import { wordsConfirm } from './registry.confirm';
import { wordsDToL } from './registry.d-l';
import { wordsFiles } from './registry.files';
import { wordsFinanceAToL } from './registry.finance.a-l';
import { wordsFinanceMToZ } from './registry.finance.m-z';
import { wordsHelp } from './registry.help';
import { wordsHelpFields } from './registry.help.fields';
import { wordsHelpHelpdesk } from './registry.help.helpdesk';
import { wordsHelpSettings } from './registry.help.settings';
import { wordsHelpdesk } from './registry.helpdesk';
import { wordsLeaving } from './registry.leaving';
import { wordsMToQ } from './registry.m-q';
import { wordsPages } from './registry.pages';
import { wordsPapers } from './registry.papers';
import { wordsRToZ } from './registry.r-z';
import { wordsReportLines } from './registry.report-lines';
import { wordsReports } from './registry.reports';
import { wordsRoles } from './registry.roles';
import { wordsScreensHealth } from './registry.screens.health';
import { wordsScreensPeople } from './registry.screens.people';
import { wordsScreensTrade } from './registry.screens.trade';
import { wordsSectors } from './registry.sectors';
import { wordsStatements } from './registry.statements';
import { wordsSwitches } from './registry.switches';

/** Words of declarations by their English text; what is not here shows in English. See `registry/translate.ts`. */
export default {
  ...wordsHelpdesk,
  ...wordsHelpHelpdesk,
  ...wordsLeaving,
  ...wordsConfirm,
  ...wordsPages,
  ...wordsPapers,
  ...wordsHelp,
  ...wordsHelpFields,
  ...wordsHelpSettings,
  ...wordsChoices,
  ...wordsFiles,
  ...wordsFinanceAToL,
  ...wordsFinanceMToZ,
  ...wordsAToC,
  ...wordsDToL,
  ...wordsMToQ,
  ...wordsRToZ,
  ...wordsReports,
  ...wordsRoles,
  ...wordsSwitches,
  ...wordsSectors,
  ...wordsScreensHealth,
  ...wordsScreensPeople,
  ...wordsScreensTrade,
  ...wordsActions,
  ...wordsStatements,
  ...wordsReportLines,
};
