import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Sarudzai rekodhi inosara.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] hairevi chinhu. Nyora [first name], [name], [company] kana [city], kana kubvisa mabhuraketi.',
  'You receive this because you agreed to be sent offers.':
    'Muri kugamuchira tsamba iri nekuti makabvuma kutumirwa zvinopihwa.',
  'To stop receiving them, reply STOP.': 'Kuti musazotumirwazve, pindurai neshoko rekuti STOP.',
  'It cannot be launched.': 'Haigoni kutangwa.',
  'Test data sends no email.': 'Data rekuyedza harituma tsamba.',
  '{more} more are on the list.': 'Vamwe {more} vari pamudungwe.',
  '{name} has no address for this campaign.': '{name} haana kero yemushandirapamwe uyu.',
  '{name} has not agreed to be sent offers.': '{name} haana kubvuma kutumirwa zvinopihwa.',
  '{name} is no longer an open record.': '{name} harisisiri gwaro rakavhurika.',
  'The address of {name} is blocked.': 'Kero ya{name} yakavharwa.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'Gedhi re{word} ‘{name}’ riri mumaseti harina kuiswa kana kuti rakadzimwa. Mutungamiriri anogona kurichinja.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Hapana gedhi re{word} rakaiswa. Mutungamiriri anogona kuisa rimwe paMagadziriro, Maplugin.',
  '{1} was merged or archived already.': '{1} yatobatanidzwa kana kuchengetwa.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} ine zvakanyorwa mumabhuku, zvinosara sezvazviri. Chengeta akaundi iyi, ubatanidze imwe mairi.',
  'To stop: reply STOP.': 'Kumisa: pindura STOP.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: zvose pamwe chete zvakawanda kupfuura zvinokwana murekodhi rimwe. Bvisai zvimwe kutanga.',
};
