import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Sarudzai rekodhi inosara.',
  'Enter an email address or a phone number; an account nobody can reach is of no use.':
    'Isai email kana runhare; akaundi isingabatiki haina basa.',
  'Enter the need; qualify the lead again to do so.': 'Isai zvinodiwa; ongororai zvakare kuti muzviise.',
  'Give the opportunity a name, or leave it empty for the one of the company.':
    'Isai zita, kana kusiya pasina kuti rive rekambani.',
  'Nobody in the team can take another one now. Name a salesperson.':
    'Hapana muchikwata anogona kutora mumwe izvozvi. Tumidzai mutengesi.',
  'The stage has another probability. Give the reason, or empty the probability to take that of the stage.':
    'Danho rine mumwe mukana. Isai chikonzero, kana kubvisa mukana kuti mutore wedanho.',
  'This stage needs a main contact: choose one first.':
    'Danho iri rinoda munhu mukuru wekutaura naye: tangai masarudza.',
  'This stage needs a next step: enter what happens next.': 'Danho iri rinoda danho rinotevera: nyorai zvinotevera.',
  'This stage needs an amount: enter an estimate or lines first.':
    'Danho iri rinoda mari: tangai maisa fungidziro kana mitsetse.',
  'This stage needs lines: enter what is offered first.': 'Danho iri rinoda mitsetse: tangai maisa zviri kupiwa.',
  '{1} ({2}) is open with the same email address. Open it and continue there.':
    '{1} ({2}) akavhurika neemail imwe chete. Muvhure moenderera ipapo.',
  '{1} ({2}) is open with the same phone number. Open it and continue there.':
    '{1} ({2}) akavhurika nenhamba yerunhare imwe chete. Muvhure moenderera ipapo.',
  '{1} has the same email address. Open that record, or merge the two.':
    '{1} ane email imwe chete. Vhurai rekodhi iyoyo, kana kubatanidza mbiri idzi.',
  '{1} has the same phone number. Open that record, or merge the two.':
    '{1} ane nhamba yerunhare imwe chete. Vhurai rekodhi iyoyo, kana kubatanidza mbiri idzi.',
  '{1} is a contact already. Converting this takes that record.':
    '{1} atori munhu anozivikanwa. Kushandura kunotora rekodhi iyoyo.',
  '{1} looks like the same person. Open that record before you save this one.':
    '{1} anoita semunhu mumwe chete. Vhurai rekodhi iyoyo musati machengeta iyi.',
  'Choose the list of people it is for.': 'Sarudza rondedzero yevanhu vayakanangana navo.',
  'Nobody is on this list. Add people or change its conditions.':
    'Hapana munhu parondedzero iyi. Wedzera vanhu kana kuchinja zvisungo zvayo.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] hairevi chinhu. Nyora [first name], [name], [company] kana [city], kana kubvisa mabhuraketi.',
  'You receive this because you agreed to be sent offers.':
    'Muri kugamuchira tsamba iri nekuti makabvuma kutumirwa zvinopihwa.',
  'To stop receiving them, reply STOP.': 'Kuti musazotumirwazve, pindurai neshoko rekuti STOP.',
  'It cannot be launched.': 'Haigoni kutangwa.',
  'Test data sends no email.': 'Data rekuyedza harituma tsamba.',
  '{more} more are on the list.': 'Vamwe {more} vari pamudungwe.',
  '{name} does not want to be contacted.': '{name} haadi kubatwa.',
  '{name} has no address for this campaign.': '{name} haana kero yemushandirapamwe uyu.',
  '{name} has not agreed to be sent offers.': '{name} haana kubvuma kutumirwa zvinopihwa.',
  '{name} is no longer an open record.': '{name} harisisiri gwaro rakavhurika.',
  'The address of {name} is blocked.': 'Kero ya{name} yakavharwa.',
  'There is no coupon with this code.': 'Hapana kuponi ine kodhi iyi.',
  'This coupon is not valid on the date of the document.': 'Kuponi iyi haishandi pazuva regwaro.',
  'This coupon was issued to another customer.': 'Kuponi iyi yakapiwa mumwe mutengi.',
  'This coupon has been used as often as it may be.': 'Kuponi iyi yatoshandiswa kanganidzo inobvumirwa.',
  'This customer has used the coupon as often as they may.': 'Mutengi uyu atoshandisa kuponi kanganidzo inobvumirwa.',
  'The record it was merged into has been merged itself. Undo that merge first.':
    'Chinyorwa chayakabatanidzwa nacho chakabatanidzwawo. Tangai madzosera kubatanidza ikoko.',
  'What this merge moved was not kept, so it cannot be undone.':
    'Zvakafambiswa nekubatanidza uku hazvina kuchengetwa, saka hakugoni kudzoserwa.',
  'The budget of {1} is spent. Empty the prices it lowered to take them anew.':
    'Bhajeti ye{1} yapera. Bvisai mitengo yayakaderedza kuti itorwe patsva.',
  'Enter the number with its country code, such as +263772410377.': 'Nyora nhamba nekodhi yenyika, se +263772410377.',
  'This message came in; answer it with a message of its own.': 'Meseji iyi yakagamuchirwa; pindura neimwe meseji.',
  'Test data sends no messages.': 'Data rekuedza haritumiri mameseji.',
  'This number is blocked for this channel: its reader asked for no more messages.':
    'Nhamba iyi yakavharwa panzira iyi: muridzi wayo haachadi mameseji.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'Gedhi re{word} ‘{name}’ riri mumaseti harina kuiswa kana kuti rakadzimwa. Mutungamiriri anogona kurichinja.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Hapana gedhi re{word} rakaiswa. Mutungamiriri anogona kuisa rimwe paMagadziriro, Maplugin.',
  'No message has this number at this gateway.': 'Hapana meseji ine nhamba iyi pagedhi iri.',
  'Choose the record that stays and the one that is merged into it.':
    'Sarudza rekodhi rinosara neriya rinobatanidzwa mariri.',
  'A record cannot be merged into itself; choose another.': 'Rekodhi haigoni kubatanidzwa marizvo; sarudza rimwe.',
  '{1} was merged or archived already.': '{1} yatobatanidzwa kana kuchengetwa.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} ine zvakanyorwa mumabhuku, zvinosara sezvazviri. Chengeta akaundi iyi, ubatanidze imwe mairi.',
  'More than {most} records refer to this one. Keep it, and merge the other into it.':
    'Marekodhi anopfuura {most} anonongedza iri. Richengete, ubatanidze rimwe mariri.',
  'To stop: reply STOP.': 'Kumisa: pindura STOP.',
  'The body is not UTF-8.': 'Muviri hausi UTF-8.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: zvose pamwe chete zvakawanda kupfuura zvinokwana murekodhi rimwe. Bvisai zvimwe kutanga.',
  'The account this person stands for has open invoices. Wait for their payment, or mark that the person left the account.':
    'Akaundi inomiririrwa nemunhu uyu ine mainvhoisi achakavhurika. Mirira kubhadharwa, kana kuisa kuti munhu wacho akabva paakaundi.',
  'The account this person stands for has open quotations. Close them, or mark that the person left the account.':
    'Akaundi inomiririrwa nemunhu uyu ine makotesheni achakavhurika. Avhare, kana kuisa kuti munhu wacho akabva paakaundi.',
};
