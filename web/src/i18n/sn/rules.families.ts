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
  'Nobody owns this schedule.': 'Chirongwa chenguva ichi hachina muridzi.',
  'The saved report is gone.': 'Mushumo wakachengetwa hauchipo.',
  'Its owner is no longer a member of the business.': 'Muridzi wawo haachisi nhengo yebhizinesi.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Muridzi wawo haachina mvumo yemushumo uyu, kana mushumo hauchipo.',
  'Its owner may no longer take these rows out of the system.':
    'Muridzi wawo haachagoni kuburitsa mitsara iyi muchirongwa.',
  'The report can no longer be made.': 'Mushumo hauchagoni kuitwa.',
  'The file is larger than a letter may be. Narrow the report.': 'Faira rakakura kupfuura tsamba. Dzikisa mushumo.',
  '{what} left out: your access does not show them.': 'Zvasiiwa: {what}; mvumo yako haizviratidzi.',
  'Two signs follow each other.': 'Zviratidzo zviviri zvinoteverana.',
  'A plus or minus is missing before {name}.':
    'Pane chiratidzo chekubatanidza kana kubvisa chashaika pamberi pe{name}.',
  'A box is missing at the end.': 'Bhokisi rashaika kumagumo.',
  'This return is not filed.': 'Ritani iyi haina kuendeswa.',
  'This document shows fields that your access does not cover, so you cannot open it. Ask whoever sent it.':
    'Gwaro iri rinoratidza zvamusingatenderwi kuona, saka hamugoni kurivhura. Bvunzai akaritumira.',
  'Say why it is void.': 'Taurai chikonzero chekuribvisa basa.',
  "'{place}' needs an 'end if' after what it is about.": "'{place}' inoda 'end if' mushure mezvarinotaura nezvazvo.",
  "'{place}' needs an 'if' before it.": "'{place}' inoda 'if' pamberi payo.",
  "The condition '{place}' cannot be worked out: {why}.": "Chinodiwa '{place}' hachigoni kuongororwa: {why}.",
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    "Chinodiwa '{place}' hachigoni kuongororwa: {why}. Maida kuti '{near}' here?",
  "'{place}' does not say who signs.": "'{place}' hairevi kuti ndiani anosaina.",
  "'{place}' needs a paragraph of its own.": "'{place}' inoda ndima yayo yega.",
  "'{place}' holds no picture.": "'{place}' haina mufananidzo.",
  "These records have no '{place}'. Did you mean '{near}'?":
    "Marekodhi aya haana '{place}'. Manga muchireva '{near}' here?",
  "These records have no '{place}'.": "Marekodhi aya haana '{place}'.",
};
