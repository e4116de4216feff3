import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'An amount is too large.': 'Mari yakakurisa.',
  'A serial number stands for one piece; give each piece a line of its own.':
    'Nhamba yechinhu ndeyechimwe chete; ipa chimwe nechimwe mutsara wacho.',
  'Choose an item.': 'Sarudza chinhu.',
  'Nothing is recorded here. Add the lines that are on the shelves, or choose another place.':
    'Hapana chakanyorwa pano. Wedzera mitsara iri pamasherufu, kana kusarudza imwe nzvimbo.',
  'Nothing of these receipts is left to share costs over; all of it went back.':
    'Hapana chasara chezvakagamuchirwa izvi chekugovera mitengo; zvese zvakadzorerwa.',
  'Nothing of this item was received yet, so its cost is not known. Enter the unit cost.':
    'Chinhu ichi hachisati chagamuchirwa, saka mutengo wacho hauzivikanwe. Isa mutengo wechimwe.',
  'Nothing of this transfer is on its way any more.': 'Hapana chekutamisa uku chichiri munzira.',
  'Only {here} of it is in this location. Choose another location, or less.':
    'Munzvimbo ino mune {here} chete. Sarudza imwe nzvimbo, kana kuderedza.',
  'Only {left} of this can still come back.': '{left} chete ndizvo zvichakwanisa kudzoka.',
  'Only {shown} is available here. Reserve less, choose another warehouse, or let it wait for goods.':
    'Pane {shown} chete pano. Chengetera zvishoma, sarudza rimwe dura, kana kusiya zvakamirira zvinhu.',
  'Only {shown} is available; more is issued than is there.': 'Pane {shown} chete; zviri kubuda zvakapfuura zviripo.',
  'Only {shown} is available; the rest is not in stock, held back or reserved.':
    'Pane {shown} chete; zvimwe hazvipo, zvakabatwa kana kuchengeterwa.',
  'Only {shown} of this line is on its way. Record what is above it as an adjustment.':
    '{shown} chete yemutsara uyu iri munzira. Nyora zvakawanda segadziriso.',
  'Part of these goods came back since; void the return first.':
    'Zvimwe zvezvinhu izvi zvakadzoka; tanga wakanzura kudzoka kwacho.',
  'Part of these goods was issued since, so this cannot be taken back. Record a return instead.':
    'Zvimwe zvezvinhu izvi zvakabuda, saka hazvigone kudzorerwa. Nyora kudzoka panzvimbo.',
  'The costing cannot change once the item has moved. Make a new item and move the stock to it.':
    'Nzira yemutengo haichinji kana chinhu chafamba. Gadzira chinhu chitsva wofambisira zvinhu ipapo.',
  'The tracking cannot change once the item has moved. Make a new item and move the stock to it.':
    'Kutevedza hakuchinji kana chinhu chafamba. Gadzira chinhu chitsva wofambisira zvinhu ipapo.',
  'The transfer has no such line.': 'Kutamisa hakuna mutsara iwoyo.',
  'There is no such lot or serial number of this item.': 'Chinhu ichi hachina boka kana nhamba iyoyo.',
  'There is no warehouse yet. Add one under Warehouses.': 'Hapasati pane dura. Wedzera rimwe pasi peMatura.',
  'These goods were issued before they came, so this cannot be taken back. Record a return instead.':
    'Zvinhu izvi zvakabuda zvisati zvasvika, saka hazvigone kudzorerwa. Nyora kudzoka panzvimbo.',
  'This entry is about another item, or went the other way. Choose the entry that comes back.':
    'Nyoro iyi ndeyechimwe chinhu, kana yakaenda rimwe divi. Sarudza inodzoka.',
  'This item has no standard cost yet; a manager can enter one on the item.':
    'Chinhu ichi hachisati chine mutengo wakatarwa; maneja anogona kuuisa.',
  'This item is in none of the receipts; choose one that is.':
    'Chinhu ichi hachisi pane zvakagamuchirwa; sarudza chiripo.',
  'This item is not tracked by lot or serial number; leave this empty.':
    'Chinhu ichi hachitevedzwe neboka kana nhamba; siya pasina chinhu.',
  'This item is tracked; enter its lot or serial number.': 'Chinhu ichi chinotevedzwa; isa boka racho kana nhamba.',
  'This lot has expired. Scrap it, or choose another one.': 'Boka iri rapera nguva. Rirase, kana kusarudza rimwe.',
  'This lot is held back. A manager can release it under Lots and serial numbers.':
    'Boka iri rakabatwa. Maneja anogona kurisunungura pasi peMapoka nenhamba dzezvinhu.',
  'This lot is known with another day of expiry. Correct the day, or give the goods a lot of their own.':
    'Boka iri rinozivikanwa nerimwe zuva rekupera. Gadzirisa zuva, kana kupa zvinhu boka razvo.',
  'This movement was recorded late and later costs follow from it. Record a return or an adjustment instead.':
    'Kufamba uku kwakanyorwa kwanonoka uye imwe mitengo inobva pakuri. Nyora kudzoka kana gadziriso.',
  'This receipt is named twice; remove one of the lines.': 'Kugamuchira uku kwadomwa kaviri; bvisa mumwe mutsara.',
  'This serial number is in stock already. Each piece has a number of its own.':
    'Nhamba iyi yatova mudura. Chimwe nechimwe chine nhamba yacho.',
  'This unit does not convert into the unit of the item. Choose a unit of the same kind.':
    'Yero iyi haishandukire kuyero yechinhu. Sarudza yero yerudzi rumwe.',
  'This warehouse has no location that is open. Add one under Warehouse locations.':
    'Dura iri harina nzvimbo yakavhurika. Wedzera imwe pasi peNzvimbo dzedura.',
  '{missing} more than can be issued: the rest is not in stock, held back, or expires too soon.':
    '{missing} pamusoro pezvinogona kubuda: zvimwe hazvipo, zvakabatwa, kana kukurumidza kupera.',
  '{missing} more than is in stock. Receive the goods first, or issue less.':
    '{missing} pamusoro pezviripo. Tanga wagamuchira zvinhu, kana kubuditsa zvishoma.',
  'The last digit does not fit the others. Scan the code again, or compare it with the package.':
    'Nhamba yekupedzisira haienderane nedzimwe. Skena zvakare, kana enzanisa nepakeji.',
  'An EAN, UPC or GTIN has 8, 12, 13 or 14 digits. Choose “Own code” for any other.':
    'EAN, UPC kana GTIN ine manhamba 8, 12, 13 kana 14. Sarudza “Kodhi yedu” kune imwe.',
  'This code already belongs to {owner}. A code identifies one item only.':
    'Kodhi iyi yatova ye{owner}. Kodhi ndeyechinhu chimwe chete.',
  'This code belongs to {first} and to {second}. Take it from one of them, then scan again.':
    'Kodhi iyi ndeye {first} ne{second}. Ibvise pane chimwe, wobva waskena zvakare.',
  'No item has the code {shown}. Add it under Barcodes of the item.':
    'Hapana chinhu chine kodhi {shown}. Iwedzere pasi peMabhakodhi echinhu.',
  'This quantity is too large.': 'Huwandu uhwu hwakanyanya kukura.',
  'Scan a code, or type it.': 'Skena kodhi, kana inyore.',
  'The code cannot be read: “{shown}” is no GS1 identifier. Scan it again.':
    'Kodhi haiverengeke: “{shown}” harisi zita reGS1. Skena zvakare.',
  'The code cannot be read: the value of ({shown}) is too short, too long or wrong. Scan it again.':
    'Kodhi haiverengeke: zviri pana ({shown}) zvipfupi, zvirefu kana kuti zvakatadzwa. Skena zvakare.',
  'The day of ({shown}) in this code does not exist. Enter the goods by hand.':
    'Zuva re({shown}) mukodhi iyi harisipo. Nyora zvinhu nemaoko.',
  'This code says ({shown}) twice and differently. Enter the goods by hand.':
    'Kodhi iyi inodoma ({shown}) kaviri zvakasiyana. Nyora zvinhu nemaoko.',
  'This code names no goods. Scan the one with the article number.':
    'Kodhi iyi haidomi chinhu. Skena ine nhamba yechinhu.',
  'Choose a lot or serial number.': 'Sarudza boka kana nhamba.',
  'Enter the number of a movement or document.': 'Isa nhamba yekufamba kana yegwaro.',
  'This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own.':
    'Chigadzirwa ichi chinochengetwa mudura. Sarudza kuti seti inobatanidzwa, kana kuipa chigadzirwa chayo.',
  'A kit cannot be a component of itself.': 'Seti haigoni kuva chikamu chayo.',
  'This product is sold as the components of a kit; it is not kept in stock itself.':
    'Chigadzirwa ichi chinotengeswa sezvikamu zveseti; hachichengetwi mudura.',
  'The components are worth {shown} less than what is taken apart. Enter the reason.':
    'Zvikamu zvinokosha zvishoma ne{shown} pane chiri kuparadzaniswa. Isa chikonzero.',
  'Together the components cannot be worth more than the {shown} of what is taken apart. Lower their unit costs.':
    'Zvikamu pamwe chete hazvigoni kukosha kupfuura {shown} yechiri kuparadzaniswa. Dzikisa mitengo yazvo.',
  'The standard cost of an item that has moved changes with its stock. Enter a standard cost change instead.':
    'Mutengo wakatarwa wechinhu chafamba unochinja nezvinhu zviripo. Nyora kuchinja kwemutengo wakatarwa.',
  'This is in the list already; remove one of the lines.': 'Ichi chatove mundandanda; bvisa mumwe mutsara.',
  'This item is in the list already; remove one of the lines.': 'Chinhu ichi chatove mundandanda; bvisa mumwe mutsara.',
  'This has moved after the day of the write-down. Choose a later day.':
    'Ichi chakafamba mushure mezuva rekuderedza. Sarudza zuva rinotevera.',
  'More of this was issued than came. Receive the goods first, then change the cost.':
    'Zvakabuda zvakawanda kupfuura zvakapinda. Tambira zvinhu kutanga, wozochinja mutengo.',
  'This kit holds kits within kits too deep. Make it of items.':
    'Seti iyi ine maseti mukati memamwe akawandisa. Igadzire nezvinhu.',
  'Only {shown} of this owner lies here. Enter less, or receive the goods first.':
    'Zvemuridzi uyu zviri pano i{shown} chete. Isa zvishoma, kana kutanga watambira zvinhu.',
  'Enter the price agreed with the owner.': 'Isa mutengo wakabvumiranwa nemuridzi.',
  'This order is on the list already.': 'Odha iyi yatova pazita racho.',
  'Deliveries do not move stock in this business. An administrator can switch that on in the settings of products.':
    'Mubhizinesi iri, zvinoendeswa hazvishandure stoku. Mutungamiri anogona kuzvivhura muzvirongwa zvezvigadzirwa.',
  'Nothing of these orders is in stock here. Choose other orders, another warehouse, or wait for goods to come in.':
    'Hapana chemaodha aya chiri mustoku pano. Sarudza mamwe maodha, rimwe dura, kana kumirira kuti zvinhu zvisvike.',
  'Nothing was picked. Cancel the list instead.': 'Hapana chakatorwa. Kanzura zita racho.',
  'What was picked is no whole number of units of the order, or the components of a kit do not fit together. Correct it, or put the rest back.':
    'Zvatorwa hazvina kukwana zviyero zveodha, kana kuti zvikamu zveseti hazvienderani. Gadzirisa, kana kudzosera zvimwe.',
  '{over} more of {item} than was picked; correct the quantity here or in another package.':
    '{over} ye{item} inodarika zvakatorwa; gadzirisa uwandu pano kana mune imwe pasuru.',
  'There are no numbers left for packages with this GS1 company prefix. An administrator can enter another one in the settings of inventory.':
    'Hapasisina nhamba dzemapasuru dzine nhamba iyi yeGS1. Mutungamiri anogona kuisa imwe muzvirongwa zvestoku.',
  'Goods are not checked in this warehouse.': 'Zvinhu hazviongororwi mudura rino.',
  'No rule names another place for it.': 'Hapana mutemo unotaura imwe nzvimbo yacho.',
  'You may not write requisitions; somebody of purchasing can.':
    'Hamugoni kunyora zvikumbiro zvekutenga; munhu wezvekutenga anogona.',
  'Enough is on its way or asked for already.': 'Zvakakwana zviri munzira kana kuti zvakatokumbirwa.',
  'These columns are missing: Code, Name. One of them is needed.':
    'Makoramu aya haapo: Code, Name. Rimwe rawo rinodiwa.',
  "There is no unit '{said}'.": "Hapana chiyero '{said}'.",
  "There is no category '{said}'.": "Hapana boka '{said}'.",
  "There is no place '{said}' in this warehouse. Add it under Warehouse locations.":
    "Hapana nzvimbo '{said}' mudura iri. Iwedzerei pasi peNzvimbo dzedura.",
  "There is no warehouse '{said}'. Add it under Warehouses, or call it so.":
    "Hapana dura '{said}'. Riwedzerei pasi peMatura, kana kuti ripei zita iri.",
  'Say which product this is: by its code or by its name.': 'Taurai kuti ichi chinhu chipi: nekodhi kana nezita racho.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'Zvisipo hazvigoni kutorwa; isai zero mogadzirisa stock mushure mekuverenga.',
  'A cost is not below zero.': 'Mutengo haudziki pasi pezero.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Ichi hachichengetwi mustock muchirongwa chakabva faira, asi chine uwandu.',
  'What is no longer used cannot be taken over with a quantity.': 'Zvisisashandiswi hazvigoni kutorwa zviine uwandu.',
  'This number is too large.': 'Nhamba iyi yakakurisa.',
  'An earlier row says the same product, place and lot; put their quantities into one row.':
    'Mutsara wekutanga unotaura chinhu, nzvimbo neboka zvimwe chete; isai uwandu hwazvo mumutsara mumwe.',
  "There is no product '{called}', and you may not add products.":
    "Hapana chinhu '{called}', uye hamugoni kuwedzera zvinhu.",
  'Say what one of it costs, or what all of it is worth.': 'Taurai mutengo wechimwe, kana kukosha kwezvose.',
  'There are {pieces} serial numbers for this quantity; name one for each piece.':
    'Pane nhamba {pieces} dzekutevedzana dzeuwandu uhu; taurai imwe yechimwe nechimwe.',
  'An opening stock of {had} was taken over here before. Correct it by an adjustment or a count.':
    'Stock yekutanga ye{had} yakatotorwa pano. Igadzirisei nekugadzirisa kana nekuverenga.',
  'This product has moved in this warehouse already. Enter what is there by a stock count.':
    'Chinhu ichi chakatofamba mudura iri. Isai zviripo nekuverenga stock.',
  '{name} has no weight; enter it on the product, or share by something else.':
    '{name} haina uremu; hunyore pachigadzirwa, kana kugovera neimwe nzira.',
  '{name} has no volume; enter it on the product, or share by something else.':
    '{name} haina ukuru; hunyore pachigadzirwa, kana kugovera neimwe nzira.',
  'The amounts by hand of {what} come to {sum}, not to {amount}.':
    'Mari dzakaiswa nemaoko dze{what} dzinosvika {sum}, kwete {amount}.',
  'This place is being counted ({number}). Post or cancel the count first, or choose another place.':
    'Nzvimbo iyi iri kuverengwa ({number}). Tanga wanyora kana kukanzura kuverenga, kana sarudza imwe nzvimbo.',
  'It stands on an open count already.': 'Yatova pakuverenga kusati kwapera.',
};
