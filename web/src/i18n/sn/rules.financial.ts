import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'Budget, fiscal year and account are needed on every row.':
    'Bhajeti, gore remari neakaundi zvinodiwa pamutsara wega wega.',
  'There is no account {code}.': 'Hapana akaundi {code}.',
  'There is no fiscal year {year}.': 'Hapana gore remari {year}.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Hapana bhajeti inoshanda yegore rino. Batidza imwe pasi peKutonga bhajeti.',
  'Budget: {name}.': 'Bhajeti yacho: {name}.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Mubereko nemibhadharo yemarendi emari yekunze pamutengo wekutanga kwawo.',
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} haidomi bhizinesi repachirongwa chino. Pinza chienzaniso chesara kubva mufaira.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Haugoni kuverenga mabhuku e{1}. Kumbira mutungamiriri webhizinesi iroro mvumo yeAkaundingi, kana pinza chienzaniso kubva mufaira.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Mabhuku ebhizinesi iri ari mu{theirs}. Gadzirisa mari yesangano.',
  'The columns entity, period end and account code are needed.':
    'Makoramu esangano, magumo enguva nekodhi yeakaundi anodiwa.',
  'The columns debit and credit, or balance, are needed.': 'Makoramu edhebhiti nekiredhiti, kana sara, anodiwa.',
  'There is no entity {of}.': 'Hapana sangano {of}.',
  'Write the day as 2026-12-31.': 'Nyora zuva se2026-12-31.',
  'The account code is missing.': 'Kodhi yeakaundi haipo.',
  'There is no entity {other}.': 'Hapana sangano {other}.',
  'There is no confirmed trial balance of {name} on {day}.':
    'Hapana chienzaniso chesara chakasimbiswa che{name} pa{day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Mutengo wekuvhara kana wepakati we{currency} haupo. Uise pasi peMitengo kana Mitengo yekuchinja.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Bhizinesi iri harisati riri muboka; muridzi waro anogona kuriisa pasi peMabhizinesi.',
  'Businesses of this group that you belong to: {known}.': 'Mabhizinesi eboka iri auri nhengo: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Hapana mutengo kubva {currency} kuenda {group} pa{date}. Isa umwe pano.',
  'Together with the other holders this is more than 100 %.': 'Pamwe nevamwe vanobata izvi zvinopfuura 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Zvienzaniso kana mitengo yekubatanidza uku hazvichakwana.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Hapana akaundi yeboka inoshandiswa pa“{1}”. Sarudza pasi peMaakaundi eboka.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'Chienzaniso chesara che{name} hachienzani. Chivhure zvakare uchigadzirise.',
  'The figures are too large for this currency.': 'Manhamba akakurisa mari iyi.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Zvienzaniso, kubata kana mitengo zvachinja. Chengeta kubatanidza zvakare ukutarise.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Simbisai trial balance ye{name} zuva riri pamberi pe{1}: zvayakawana isati yava yeboka hazviverengwe pagore.',
};
