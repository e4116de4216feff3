import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Chagua rekodi itakayobaki.',
  'Enter an email address or a phone number; an account nobody can reach is of no use.':
    'Weka barua pepe au simu; akaunti isiyofikika haina maana.',
  'Enter the need; qualify the lead again to do so.': 'Weka hitaji; hakiki tena ili kufanya hivyo.',
  'Give the opportunity a name, or leave it empty for the one of the company.':
    'Weka jina, au acha tupu kwa jina la kampuni.',
  'Nobody in the team can take another one now. Name a salesperson.':
    'Hakuna kwenye timu anayeweza kupokea zaidi sasa. Taja muuzaji.',
  'The stage has another probability. Give the reason, or empty the probability to take that of the stage.':
    'Hatua ina uwezekano mwingine. Weka sababu, au futa uwezekano ili utumie wa hatua.',
  'This stage needs a main contact: choose one first.': 'Hatua hii inahitaji mwasiliani mkuu: chagua kwanza.',
  'This stage needs a next step: enter what happens next.':
    'Hatua hii inahitaji hatua inayofuata: andika kinachofuata.',
  'This stage needs an amount: enter an estimate or lines first.':
    'Hatua hii inahitaji kiasi: weka kwanza makadirio au mistari.',
  'This stage needs lines: enter what is offered first.': 'Hatua hii inahitaji mistari: weka kwanza kinachotolewa.',
  '{1} ({2}) is open with the same email address. Open it and continue there.':
    '{1} ({2}) yuko wazi kwa barua pepe hiyo hiyo. Ifungue na uendelee hapo.',
  '{1} ({2}) is open with the same phone number. Open it and continue there.':
    '{1} ({2}) yuko wazi kwa simu hiyo hiyo. Ifungue na uendelee hapo.',
  '{1} has the same email address. Open that record, or merge the two.':
    '{1} ana barua pepe hiyo hiyo. Fungua rekodi hiyo, au unganisha zote mbili.',
  '{1} has the same phone number. Open that record, or merge the two.':
    '{1} ana simu hiyo hiyo. Fungua rekodi hiyo, au unganisha zote mbili.',
  '{1} is a contact already. Converting this takes that record.':
    '{1} tayari ni mwasiliani. Ubadilishaji utatumia rekodi hiyo.',
  '{1} looks like the same person. Open that record before you save this one.':
    '{1} anaonekana kuwa mtu yule yule. Fungua rekodi hiyo kabla ya kuhifadhi hii.',
  'Choose the list of people it is for.': 'Chagua orodha ya watu wanaolengwa.',
  'Nobody is on this list. Add people or change its conditions.':
    'Hakuna mtu kwenye orodha hii. Ongeza watu au badilisha masharti yake.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] haimaanishi kitu. Andika [first name], [name], [company] au [city], au ondoa mabano.',
  'You receive this because you agreed to be sent offers.': 'Unapokea ujumbe huu kwa sababu ulikubali kutumiwa ofa.',
  'To stop receiving them, reply STOP.': 'Ili usipokee tena, jibu kwa neno STOP.',
  'It cannot be launched.': 'Haiwezi kuanzishwa.',
  'Test data sends no email.': 'Data ya majaribio haitumi barua.',
  '{more} more are on the list.': 'Wengine {more} wako kwenye orodha.',
  '{name} does not want to be contacted.': '{name} hataki kuwasiliana.',
  '{name} has no address for this campaign.': '{name} hana anwani ya kampeni hii.',
  '{name} has not agreed to be sent offers.': '{name} hajakubali kutumiwa ofa.',
  '{name} is no longer an open record.': '{name} si rekodi iliyo wazi tena.',
  'The address of {name} is blocked.': 'Anwani ya {name} imezuiwa.',
  'There is no coupon with this code.': 'Hakuna kuponi yenye msimbo huu.',
  'This coupon is not valid on the date of the document.': 'Kuponi hii si halali tarehe ya hati.',
  'This coupon was issued to another customer.': 'Kuponi hii ilitolewa kwa mteja mwingine.',
  'This coupon has been used as often as it may be.': 'Kuponi hii imetumika mara zote zinazoruhusiwa.',
  'This customer has used the coupon as often as they may.': 'Mteja huyu ametumia kuponi mara zote zinazoruhusiwa.',
  'The record it was merged into has been merged itself. Undo that merge first.':
    'Rekodi iliyounganishwa nayo imeunganishwa yenyewe. Tengua muunganisho huo kwanza.',
  'What this merge moved was not kept, so it cannot be undone.':
    'Kilichohamishwa na muunganisho huu hakikuhifadhiwa, hivyo hauwezi kutenguliwa.',
  'The budget of {1} is spent. Empty the prices it lowered to take them anew.':
    'Bajeti ya {1} imeisha. Ondoa bei ilizopunguza ili zichukuliwe upya.',
  'Enter the number with its country code, such as +263772410377.':
    'Andika namba na msimbo wa nchi, kama +263772410377.',
  'This message came in; answer it with a message of its own.': 'Ujumbe huu umepokelewa; ujibu kwa ujumbe mwingine.',
  'Test data sends no messages.': 'Data ya majaribio haitumi ujumbe.',
  'This number is blocked for this channel: its reader asked for no more messages.':
    'Namba hii imezuiwa kwa njia hii: mwenyewe hataki ujumbe tena.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'Lango la {word} ‘{name}’ la mipangilio halijasakinishwa au limezimwa. Msimamizi anaweza kulibadilisha.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Hakuna lango la {word} lililosakinishwa. Msimamizi anaweza kusakinisha kwenye Mipangilio, Programu-jalizi.',
  'No message has this number at this gateway.': 'Hakuna ujumbe wenye namba hii kwenye lango hili.',
  'Choose the record that stays and the one that is merged into it.':
    'Chagua rekodi inayobaki na ile inayounganishwa nayo.',
  'A record cannot be merged into itself; choose another.': 'Rekodi haiwezi kuunganishwa na yenyewe; chagua nyingine.',
  '{1} was merged or archived already.': '{1} tayari imeunganishwa au imewekwa kumbukumbu.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} ina maingizo kwenye vitabu, yanayobaki kama yalivyoingizwa. Baki na mteja huyu, na uunganishe mwingine naye.',
  'More than {most} records refer to this one. Keep it, and merge the other into it.':
    'Zaidi ya rekodi {most} zinarejelea hii. Baki nayo, na uunganishe nyingine nayo.',
  'To stop: reply STOP.': 'Kusitisha: jibu STOP.',
  'The body is not UTF-8.': 'Mwili si UTF-8.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: zote pamoja ni zaidi ya rekodi moja inavyoweza kubeba. Ondoa baadhi kwanza.',
  'The account this person stands for has open invoices. Wait for their payment, or mark that the person left the account.':
    'Akaunti inayowakilishwa na mtu huyu ina ankara zilizo wazi. Subiri zilipwe, au weka alama kwamba mtu huyu ameondoka kwenye akaunti.',
  'The account this person stands for has open quotations. Close them, or mark that the person left the account.':
    'Akaunti inayowakilishwa na mtu huyu ina makadirio yaliyo wazi. Yafunge, au weka alama kwamba mtu huyu ameondoka kwenye akaunti.',
};
