import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, banks and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'An entry needs at least two lines.': 'Kupinza kunoda mitsara miviri kana kupfuura.',
  'Debit {1} and credit {2} differ in base currency.': 'Dhebhiti {1} nekiredhiti {2} zvakasiyana mumari yemabhuku.',
  'Debit {1} and credit {2} differ in {currency}.': 'Dhebhiti {1} nekiredhiti {2} zvakasiyana mu{currency}.',
  'An amount is negative. Put it on the other side.': 'Mari iri pasi pezero. Iise kune rimwe divi.',
  'The amount has more digits than {currency} knows.': 'Mari ine manhamba akawanda kupfuura {currency}.',
  'The amount and its base amount stand on different sides.': 'Mari nemari yayo yemabhuku zviri kumativi akasiyana.',
  'The amounts are too large to add up.': 'Mari dzakakurisa kubatanidzwa.',
  'There is no such account in this business.': 'Hapana akaundi yakadaro mubhizinesi iri.',
  'Account {account} is a heading. Choose one of the accounts below it.':
    'Akaundi {account} musoro. Sarudza imwe iri pasi payo.',
  'Account {account} is not active. A manager can activate it.':
    'Akaundi {account} haishandi. Maneja anogona kuibatidza.',
  'Account {account} takes {currency} only.': 'Akaundi {account} inogamuchira {currency} chete.',
  'Account {account} needs the {1} on its lines.': 'Akaundi {account} inoda pamitsara yayo: {1}.',
  'Account {account} takes a {1} only.': 'Akaundi {account} inogamuchira chete: {1}.',
  'Account {account} is no control account and takes no party.':
    'Akaundi {account} haisi yekutonga uye haigamuchiri munhu.',
  'Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.':
    'Akaundi {account} inoda pamitsara yayo: {what}. Isa imwe, kana chinja zvinokumbirwa neakaundi.',
  '{left_out} further columns are not shown; the total holds them.':
    'Mamwe makoramu {left_out} haaratidzwi; huwandu hune iwo.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Kudyara nemari pasina keshi (kurenda kwakatanga, pfuma yakatengwa nechikwereti, kuderera): {currency} {amount} yasiiwa kunze kwezvikamu izvozvo.',
  '{first} beside {second}.': '{first} parutivi pe{second}.',
  'Compared with {1} to {2}.': 'Zvichienzaniswa ne{1} kusvika {2}.',
  'There is no such report or list, or your access does not reach it.':
    'Hapana mushumo kana rondedzero yakadaro, kana mvumo yako haisvikiko.',
  'This report looks at no period, so there is nothing to compare.':
    'Mushumo uyu hautarisi nguva, saka hapana chekuenzanisa.',
  'Choose a date of the record.': 'Sarudza zuva rerekodhi.',
  'Say which date of the record the period looks at.': 'Taura kuti nguva inotarisa zuva ripi rerekodhi.',
  'A list of records has no parameters. Use filters.': 'Rondedzero yemarekodhi haina zvisarudzo. Shandisa masefa.',
  "There is no column '{name}' here, or your access does not show it.":
    'Hapana koramu “{name}” pano, kana mvumo yako haiiratidzi.',
  'Nobody owns this schedule.': 'Chirongwa chenguva ichi hachina muridzi.',
  'The saved report is gone.': 'Mushumo wakachengetwa hauchipo.',
  'Its owner is no longer a member of the business.': 'Muridzi wawo haachisi nhengo yebhizinesi.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Muridzi wawo haachina mvumo yemushumo uyu, kana mushumo hauchipo.',
  'Its owner may no longer take these rows out of the system.':
    'Muridzi wawo haachagoni kuburitsa mitsara iyi muchirongwa.',
  'The report can no longer be made.': 'Mushumo hauchagoni kuitwa.',
  'Letters are written by the server. Start it, or let it run the job.':
    'Tsamba dzinonyorwa neseva. Itange, kana rega imhanyise basa.',
  'The file is larger than a letter may be. Narrow the report.': 'Faira rakakura kupfuura tsamba. Dzikisa mushumo.',
  '{what} left out: your access does not show them.': 'Zvasiiwa: {what}; mvumo yako haizviratidzi.',
  'This report would have more than {rows_max} rows. Choose a shorter period or narrower filters.':
    'Mushumo uyu ungava nemitsara inopfuura {rows_max}. Sarudza nguva pfupi kana masefa akamanikana.',
  'Nothing was withheld in these days that no certificate shows yet.':
    'Hapana chakabviswa mazuva aya chisati chiri pachitupa.',
  'No return form has a rate of income tax on {date}. Enter the rate, or add it to the form.':
    'Hapana fomu rine chiyero chemutero wemubereko pa{date}. Isa chiyero, kana chiise pafomu.',
  'Run {number} of {day} is posted already, and this one would count its movement twice. Void that run first, or choose a later day.':
    'Basa {number} remusi wa{day} ratopinzwa, uye iri raizoverenga shanduko yaro kaviri. Tanga wakanzura iroro, kana sarudza zuva rinotevera.',
  'Balances or the run before have changed since this preview. Save the run again and look at it before posting.':
    'Mabharanzi kana basa rapfuura zvachinja kubva paonero iri. Chengeta zvakare utarise usati wapinza.',
  'Give the carrying amount, or the account it is read from.': 'Isa kukosha kwemabhuku, kana akaundi yakunoverengwa.',
  'This item stands in the schedule twice.': 'Chinhu ichi chiri kaviri muhurongwa.',
  'Two signs follow each other.': 'Zviratidzo zviviri zvinoteverana.',
  'A plus or minus is missing before {name}.':
    'Pane chiratidzo chekubatanidza kana kubvisa chashaika pamberi pe{name}.',
  'A box is missing at the end.': 'Bhokisi rashaika kumagumo.',
  'The name of a box has no blanks.': 'Zita rebhokisi harina mipanda.',
  'Box {name} stands in the form twice.': 'Bhokisi {name} riri kaviri pafomu.',
  'Only one box is the tax to pay.': 'Bhokisi rimwe chete ndiro mutero unobhadharwa.',
  'Say whose taxes the box takes: sales, purchases or withheld.':
    'Taura kuti bhokisi rinotora mitero yaani: zvakatengeswa, zvakatengwa kana zvakabviswa.',
  'There is no box {part} in this form.': 'Hapana bhokisi {part} pafomu iri.',
  'Box {name} adds itself up.': 'Bhokisi {name} rinozvibatanidza.',
  'The books changed since this was calculated. Save the calculation again, look at it, and post it then.':
    'Mabhuku achinja kubva pakaverengwa izvi. Chengeta zvakare, utarise, wozopinza.',
  'The tax of the year cannot be posted before it starts on {start}.':
    'Mutero wegore haugoni kupinzwa risati ratanga {start}.',
  'No return form has a rate of income tax on {end}. Enter the rate, or add it to the form.':
    'Hapana fomu rine chiyero chemutero wemubereko pa{end}. Isa chiyero, kana chiise pafomu.',
  'Give the amount: nothing is owed for this return.': 'Isa mari: hapana chikwereti paritani iyi.',
  'Choose the return.': 'Sarudza ritani.',
  'Only {1} {what} for this return. Lower the amount, or record penalties and interest as such.':
    '{1} {what} chete paritani iyi. Dzikisa mari, kana nyora zvirango nemubereko sezvazviri.',
  'There is a return of this period already. Open it under Tax returns.':
    'Pane ritani yenguva iyi kare. Ivhure pasi peMaritani emutero.',
  '{1} has no box {name}.': '{1} haina bhokisi {name}.',
  'This return is not filed.': 'Ritani iyi haina kuendeswa.',
  'Box {name} is computed and cannot be entered.': 'Bhokisi {name} rinoverengwa uye haripinzwi.',
  'This box is entered twice; give one amount.': 'Bhokisi iri rapinzwa kaviri; isa mari imwe.',
  'The return cannot have been filed on a day to come.': 'Ritani haigoni kunge yakaendeswa zuva richauya.',
  'The period runs until {end}; file its return after that day.':
    'Nguva inoenda kusvika {end}; endesa ritani yayo mushure mezuva iroro.',
  'Another return was filed since this one was computed, and its amounts changed. Send it back and calculate it again.':
    'Imwe ritani yakaendeswa kubva pakaverengwa iyi, uye mari yayo yachinja. Idzose uverenge zvakare.',
  'There is a return of this period already. Change its draft, or amend it when it is filed.':
    'Pane ritani yenguva iyi kare. Chinja yacho isati yapera, kana igadzirise kana yaendeswa.',
  'Only the latest filed return of the period can be amended.':
    'Ritani yekupedzisira yakaendeswa yenguva chete ndiyo inogadziriswa.',
  'An amendment of this return is being prepared already.': 'Kugadziriswa kweritani iyi kwatotanga kugadzirwa.',
  'Not more of the difference can be in other comprehensive income than there is.':
    'Chikamu chiri mune dzimwe mari hachigoni kupfuura musiyano.',
  'This document is out for signature already. Withdraw it before you send it again.':
    'Gwaro iri ratotumirwa kuti risainwe. Ribvisei musati maritumira zvakare.',
  'This is settled already. Nothing can be signed or declined any more.':
    'Zvatopera. Hapana chingasainwa kana kurambwa zvakare.',
  'This file is what was signed, so it stays with the record.': 'Faira iri ndiro rakasainwa, saka rinosara nerekodhi.',
  'These records have no such document to sign.': 'Zvinyorwa izvi hazvina gwaro rakadaro rekusaina.',
  'There is a certificate once all have signed.': 'Chitupa chinovapo kana vese vasaina.',
  'Say who signs.': 'Taurai kuti ndiani anosaina.',
  "'{place}' needs an 'end if' after what it is about.": "'{place}' inoda 'end if' mushure mezvarinotaura nezvazvo.",
  "'{place}' needs an 'if' before it.": "'{place}' inoda 'if' pamberi payo.",
  "The condition '{place}' cannot be worked out: {why}.": "Chinodiwa '{place}' hachigoni kuongororwa: {why}.",
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    "Chinodiwa '{place}' hachigoni kuongororwa: {why}. Maida kuti '{near}' here?",
  "'{place}' needs a paragraph of its own.": "'{place}' inoda ndima yayo yega.",
  "'{place}' holds no picture.": "'{place}' haina mufananidzo.",
  'These records have no amount. Say under the conditions which of them are approved.':
    'Marekodhi aya haana mari. Taurai mumamiriro kuti ndeapi anobvumidzwa.',
  'These records have no such print.': 'Marekodhi aya haana gwaro rakadaro rekudhinda.',
  "These records have no '{place}'. Did you mean '{near}'?":
    "Marekodhi aya haana '{place}'. Manga muchireva '{near}' here?",
  "These records have no '{place}'.": "Marekodhi aya haana '{place}'.",
  'There are no such records, or your access does not let you print them.':
    'Hapana marekodhi akadaro, kana kuti mvumo yenyu haikubvumiri kuadhinda.',
};
