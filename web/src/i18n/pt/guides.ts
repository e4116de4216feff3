import { wordsGuidesAssets } from './guides.assets';
import { wordsGuidesEducation } from './guides.education';
import { wordsGuidesHealth } from './guides.health';
import { wordsGuidesNames } from './guides.names';
import { wordsGuidesOperations } from './guides.operations';
import { wordsGuidesPeople } from './guides.people';
import { wordsGuidesSupport } from './guides.support';
import { wordsGuidesTrade } from './guides.trade';

/** What workflows say step by step, by their English text; what is not here shows in English. */
export default {
  ...wordsGuidesAssets,
  ...wordsGuidesEducation,
  ...wordsGuidesHealth,
  ...wordsGuidesNames,
  ...wordsGuidesOperations,
  ...wordsGuidesPeople,
  ...wordsGuidesSupport,
  ...wordsGuidesTrade,
};
