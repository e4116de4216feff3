import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'Choose a currency by its three-letter code.': 'Chagua sarafu kwa herufi zake tatu.',
  'Choose a country by its two-letter code.': 'Chagua nchi kwa herufi zake mbili.',
  '{label} has the wrong kind of value.': '{label}: thamani si ya aina sahihi.',
  '{label} is not one of the choices.': '{label} si mojawapo ya machaguo.',
  '{label} does not have the expected form.': '{label} haina umbo linalotarajiwa.',
  '{label} needs more lines.': '{label} inahitaji mistari zaidi.',
  '{label} has too many lines.': '{label} ina mistari mingi mno.',
  '{label} is not a field.': '{label} si sehemu.',
  '{label} is not valid.': '{label} si sahihi.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Ambatisha picha, PDF, maandishi, lahajedwali, hati ya ofisi, sauti, video au faili ya ZIP.',
  'These columns are not known: {1}. Remove or rename them.':
    'Safuwima hizi hazijulikani: {1}. Ziondoe au uzipe majina mengine.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Safuwima hizi hujaza sehemu ambayo nyingine tayari inaijaza: {1}. Acha moja.',
  'This row could not be imported; try again.': 'Mstari huu haukuweza kuingizwa; jaribu tena.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” si mojawapo ya machaguo.',
  '{1}: the first row of this document says something else.': '{1}: safu ya kwanza ya hati hii inasema kitu kingine.',
  'The rows of one document must follow each other; this one began further up.':
    'Safu za hati moja lazima zifuatane; hii ilianza juu zaidi.',
  'Left out with its document: see row {wrong}.': 'Imeachwa pamoja na hati yake: tazama safu {wrong}.',
  "{label}: there is no '{1}'.": '{label}: hakuna “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: watu kadhaa wanaitwa “{1}”; toa anwani ya barua pepe.',
  'Something went wrong on our side. It is in the log of the server.':
    'Kuna hitilafu upande wetu. Imeandikwa kwenye kumbukumbu ya seva.',
  'Someone else must do this (separation of duties).': 'Mtu mwingine lazima afanye hili (kutenganisha majukumu).',
  'This takes one of these roles, or a higher one: {roles}.':
    'Hili linahitaji mojawapo ya nafasi hizi, au ya juu zaidi: {roles}.',
  'Another record covers this time already.': 'Rekodi nyingine tayari inashughulikia muda huu.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Rekodi hii imezuiwa. Muombe anayeweza kukupa daraja lake, au ifungue kwa dharura pale inaporuhusiwa.',
  '{name} is not an id.': '{name} si kitambulisho.',
  '{name} is not a number.': '{name} si nambari.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} si wakati kama 2026-01-31T22:00:00Z.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Rekodi nyingine ambayo hii inabadilisha ilibadilishwa wakati huohuo. Jaribu tena.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Mtu mwingine amebadilisha rekodi hii tangu uifungue. Linganisha uhifadhi tena.',
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Hii ingebadilisha rekodi za ngazi zaidi ya {most_levels}. Badilisha kwanza zile za chini.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Hii ingebadilisha rekodi zaidi ya {most_records} kwa wakati mmoja. Zibadilishe kwa sehemu.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Hii inabadilisha pia: {what}. Wajibu wako hauruhusu; mwombe mtu ambaye wajibu wake unaruhusu.',
  '{label}: the same record is chosen twice.': '{label}: rekodi ile ile imechaguliwa mara mbili.',
  '{label}: {1} is archived.': '{label}: {1} imehifadhiwa kwenye kumbukumbu.',
  '{label}: {1} cannot be used here.': '{label}: {1} haiwezi kutumika hapa.',
  'These records add up to each other in a circle; take one of the links away.':
    'Rekodi hizi hujumlishana kwa mzunguko; ondoa kiungo kimoja.',
  '{1} would be too large to keep.': '{1} itakuwa kubwa mno kuhifadhiwa.',
  "There is no field '{name}' to use here.": 'Hakuna sehemu “{name}” ya kutumia hapa.',
  'Lists cannot be sorted by {1}.': 'Orodha hazipangwi kwa: {1}.',
  '{1} does not lead to a record.': '{1} haielekezi kwenye rekodi.',
  'Write true or false.': 'Andika true au false.',
  'Write a day, as in 2026-11-01, or today.': 'Andika siku, kama 2026-11-01, au today.',
  'Groups nest at most {depth_max} deep.': 'Makundi yasizidi kina cha {depth_max}.',
  'At most {conditions_max} conditions.': 'Masharti yasizidi {conditions_max}.',
  'Lists cannot be filtered by {1}.': 'Orodha hazichujwi kwa: {1}.',
  'At most {in_max} values.': 'Thamani zisizidi {in_max}.',
  'There is no such field to use here.': 'Hakuna uga kama huo hapa.',
  'At most {most} values.': 'Thamani {most} kwa wingi zaidi.',
  'This day is too far away.': 'Siku hii iko mbali mno.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} ni wakati: ilinganishe na siku kwa gte, gt, lte au lt.',
  'Say whose data is to be handed over.': 'Taja mtu ambaye data yake inakabidhiwa.',
  'This record belongs to another person it is linked to. Ask for the data of that person.':
    'Rekodi hii ni ya mtu mwingine aliyeunganishwa nayo. Omba data ya mtu huyo.',
  'More than {most} records belong to this person, which are too many for one archive.':
    'Rekodi zaidi ya {most} ni za mtu huyu, ambazo ni nyingi mno kwa faili moja.',
};
