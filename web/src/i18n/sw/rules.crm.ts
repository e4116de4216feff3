import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Chagua rekodi itakayobaki.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] haimaanishi kitu. Andika [first name], [name], [company] au [city], au ondoa mabano.',
  'You receive this because you agreed to be sent offers.': 'Unapokea ujumbe huu kwa sababu ulikubali kutumiwa ofa.',
  'To stop receiving them, reply STOP.': 'Ili usipokee tena, jibu kwa neno STOP.',
  'It cannot be launched.': 'Haiwezi kuanzishwa.',
  'Test data sends no email.': 'Data ya majaribio haitumi barua.',
  '{more} more are on the list.': 'Wengine {more} wako kwenye orodha.',
  '{name} has no address for this campaign.': '{name} hana anwani ya kampeni hii.',
  '{name} has not agreed to be sent offers.': '{name} hajakubali kutumiwa ofa.',
  '{name} is no longer an open record.': '{name} si rekodi iliyo wazi tena.',
  'The address of {name} is blocked.': 'Anwani ya {name} imezuiwa.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'Lango la {word} ‘{name}’ la mipangilio halijasakinishwa au limezimwa. Msimamizi anaweza kulibadilisha.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Hakuna lango la {word} lililosakinishwa. Msimamizi anaweza kusakinisha kwenye Mipangilio, Programu-jalizi.',
  '{1} was merged or archived already.': '{1} tayari imeunganishwa au imewekwa kumbukumbu.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} ina maingizo kwenye vitabu, yanayobaki kama yalivyoingizwa. Baki na mteja huyu, na uunganishe mwingine naye.',
  'To stop: reply STOP.': 'Kusitisha: jibu STOP.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: zote pamoja ni zaidi ya rekodi moja inavyoweza kubeba. Ondoa baadhi kwanza.',
};
