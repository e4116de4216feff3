import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'An amount is too large.': 'Kiasi ni kikubwa mno.',
  'A serial number stands for one piece; give each piece a line of its own.':
    'Namba ya mfululizo ni ya kitu kimoja; kila kimoja kiwe na mstari wake.',
  'Choose an item.': 'Chagua bidhaa.',
  'Nothing is recorded here. Add the lines that are on the shelves, or choose another place.':
    'Hakuna kilichorekodiwa hapa. Ongeza mistari iliyopo rafuni, au chagua eneo jingine.',
  'Nothing of these receipts is left to share costs over; all of it went back.':
    'Hakuna kilichobaki cha mapokezi haya cha kugawia gharama; vyote vilirudishwa.',
  'Nothing of this item was received yet, so its cost is not known. Enter the unit cost.':
    'Bidhaa hii bado haijapokelewa, hivyo gharama yake haijulikani. Weka gharama ya kimoja.',
  'Nothing of this transfer is on its way any more.': 'Hakuna chochote cha uhamisho huu kilichobaki njiani.',
  'Only {here} of it is in this location. Choose another location, or less.':
    'Ipo {here} tu katika eneo hili. Chagua eneo jingine, au punguza.',
  'Only {left} of this can still come back.': 'Ni {left} tu zinazoweza kurudi.',
  'Only {shown} is available here. Reserve less, choose another warehouse, or let it wait for goods.':
    'Ipo {shown} tu hapa. Hifadhi kidogo, chagua ghala jingine, au acha uhifadhi usubiri bidhaa.',
  'Only {shown} is available; more is issued than is there.': 'Ipo {shown} tu; inatolewa zaidi ya kilichopo.',
  'Only {shown} is available; the rest is not in stock, held back or reserved.':
    'Ipo {shown} tu; iliyobaki haipo, imezuiwa au imehifadhiwa.',
  'Only {shown} of this line is on its way. Record what is above it as an adjustment.':
    'Ni {shown} tu ya mstari huu iliyo njiani. Rekodi ziada kama marekebisho.',
  'Part of these goods came back since; void the return first.':
    'Sehemu ya bidhaa hizi imerudi; batilisha kwanza urejesho.',
  'Part of these goods was issued since, so this cannot be taken back. Record a return instead.':
    'Sehemu ya bidhaa hizi imetolewa, hivyo haiwezi kutenguliwa. Rekodi urejesho badala yake.',
  'The costing cannot change once the item has moved. Make a new item and move the stock to it.':
    'Njia ya gharama haibadiliki bidhaa ikishasogezwa. Unda bidhaa mpya na uhamishie stoki.',
  'The tracking cannot change once the item has moved. Make a new item and move the stock to it.':
    'Ufuatiliaji haubadiliki bidhaa ikishasogezwa. Unda bidhaa mpya na uhamishie stoki.',
  'The transfer has no such line.': 'Uhamisho hauna mstari huo.',
  'There is no such lot or serial number of this item.': 'Bidhaa hii haina kundi au namba hiyo.',
  'There is no warehouse yet. Add one under Warehouses.': 'Bado hakuna ghala. Ongeza moja chini ya Maghala.',
  'These goods were issued before they came, so this cannot be taken back. Record a return instead.':
    'Bidhaa hizi zilitolewa kabla ya kuingia, hivyo haiwezi kutenguliwa. Rekodi urejesho badala yake.',
  'This entry is about another item, or went the other way. Choose the entry that comes back.':
    'Ingizo hili ni la bidhaa nyingine, au lilikwenda upande mwingine. Chagua linalorudi.',
  'This item has no standard cost yet; a manager can enter one on the item.':
    'Bidhaa hii bado haina gharama ya kawaida; meneja anaweza kuiweka.',
  'This item is in none of the receipts; choose one that is.':
    'Bidhaa hii haipo katika mapokezi yoyote; chagua iliyopo.',
  'This item is not tracked by lot or serial number; leave this empty.':
    'Bidhaa hii haifuatiliwi kwa kundi au namba; acha wazi.',
  'This item is tracked; enter its lot or serial number.': 'Bidhaa hii inafuatiliwa; weka kundi au namba yake.',
  'This lot has expired. Scrap it, or choose another one.': 'Kundi hili limeisha muda. Litupe, au chagua jingine.',
  'This lot is held back. A manager can release it under Lots and serial numbers.':
    'Kundi hili limezuiwa. Meneja anaweza kuliachilia chini ya Makundi na namba za mfululizo.',
  'This lot is known with another day of expiry. Correct the day, or give the goods a lot of their own.':
    'Kundi hili linajulikana kwa siku nyingine ya kuisha. Rekebisha siku, au zipe bidhaa kundi lao.',
  'This movement was recorded late and later costs follow from it. Record a return or an adjustment instead.':
    'Mwendo huu ulirekodiwa kwa kuchelewa na gharama za baadaye zinautegemea. Rekodi urejesho au marekebisho.',
  'This receipt is named twice; remove one of the lines.': 'Mapokezi haya yametajwa mara mbili; ondoa mstari mmoja.',
  'This serial number is in stock already. Each piece has a number of its own.':
    'Namba hii tayari ipo ghalani. Kila kimoja kina namba yake.',
  'This unit does not convert into the unit of the item. Choose a unit of the same kind.':
    'Kipimo hiki hakibadiliki kuwa cha bidhaa. Chagua kipimo cha aina hiyohiyo.',
  'This warehouse has no location that is open. Add one under Warehouse locations.':
    'Ghala hili halina eneo lililo wazi. Ongeza moja chini ya Maeneo ya ghala.',
  '{missing} more than can be issued: the rest is not in stock, held back, or expires too soon.':
    '{missing} zaidi ya inayoweza kutolewa: iliyobaki haipo, imezuiwa, au inaisha muda mapema.',
  '{missing} more than is in stock. Receive the goods first, or issue less.':
    '{missing} zaidi ya kilichopo. Pokea bidhaa kwanza, au toa kidogo.',
  'The last digit does not fit the others. Scan the code again, or compare it with the package.':
    'Tarakimu ya mwisho hailingani na nyingine. Skani tena, au linganisha na kifungashio.',
  'An EAN, UPC or GTIN has 8, 12, 13 or 14 digits. Choose “Own code” for any other.':
    'EAN, UPC au GTIN ina tarakimu 8, 12, 13 au 14. Chagua “Msimbo wetu” kwa mwingine.',
  'This code already belongs to {owner}. A code identifies one item only.':
    'Msimbo huu tayari ni wa {owner}. Msimbo ni wa bidhaa moja tu.',
  'This code belongs to {first} and to {second}. Take it from one of them, then scan again.':
    'Msimbo huu ni wa {first} na {second}. Uondoe kwa moja, kisha skani tena.',
  'No item has the code {shown}. Add it under Barcodes of the item.':
    'Hakuna bidhaa yenye msimbo {shown}. Uongeze chini ya Misimbopau ya bidhaa.',
  'This quantity is too large.': 'Idadi hii ni kubwa mno.',
  'Scan a code, or type it.': 'Skani msimbo, au uandike.',
  'The code cannot be read: “{shown}” is no GS1 identifier. Scan it again.':
    'Msimbo hausomeki: “{shown}” si kitambulisho cha GS1. Skani tena.',
  'The code cannot be read: the value of ({shown}) is too short, too long or wrong. Scan it again.':
    'Msimbo hausomeki: thamani ya ({shown}) ni fupi mno, ndefu mno au si sahihi. Skani tena.',
  'The day of ({shown}) in this code does not exist. Enter the goods by hand.':
    'Siku ya ({shown}) kwenye msimbo huu haipo. Ingiza bidhaa kwa mkono.',
  'This code says ({shown}) twice and differently. Enter the goods by hand.':
    'Msimbo huu unataja ({shown}) mara mbili kwa tofauti. Ingiza bidhaa kwa mkono.',
  'This code names no goods. Scan the one with the article number.':
    'Msimbo huu hautaji bidhaa. Skani wenye namba ya bidhaa.',
  'Choose a lot or serial number.': 'Chagua kundi au namba ya mfululizo.',
  'Enter the number of a movement or document.': 'Weka namba ya mwendo au hati.',
  'This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own.':
    'Bidhaa hii yenyewe iko stokini. Chagua kwamba seti inaunganishwa, au ipe seti bidhaa yake.',
  'A kit cannot be a component of itself.': 'Seti haiwezi kuwa sehemu yake yenyewe.',
  'This product is sold as the components of a kit; it is not kept in stock itself.':
    'Bidhaa hii huuzwa kama sehemu za seti; yenyewe haiwekwi stokini.',
  'The components are worth {shown} less than what is taken apart. Enter the reason.':
    'Sehemu zina thamani pungufu kwa {shown} kuliko kinachotenganishwa. Weka sababu.',
  'Together the components cannot be worth more than the {shown} of what is taken apart. Lower their unit costs.':
    'Kwa pamoja sehemu haziwezi kuzidi {shown} za kinachotenganishwa. Punguza gharama za kimoja.',
  'The standard cost of an item that has moved changes with its stock. Enter a standard cost change instead.':
    'Gharama sanifu ya bidhaa iliyosogezwa hubadilika pamoja na stoki yake. Ingiza mabadiliko ya gharama sanifu badala yake.',
  'This is in the list already; remove one of the lines.': 'Hii ipo tayari kwenye orodha; ondoa mstari mmoja.',
  'This item is in the list already; remove one of the lines.':
    'Bidhaa hii ipo tayari kwenye orodha; ondoa mstari mmoja.',
  'This has moved after the day of the write-down. Choose a later day.':
    'Hii imesogea baada ya siku ya kushusha thamani. Chagua siku ya baadaye.',
  'More of this was issued than came. Receive the goods first, then change the cost.':
    'Zimetolewa nyingi kuliko zilizoingia. Pokea bidhaa kwanza, kisha badilisha gharama.',
  'This kit holds kits within kits too deep. Make it of items.':
    'Seti hii ina seti ndani ya seti nyingi mno. Iunde kwa bidhaa.',
  'Only {shown} of this owner lies here. Enter less, or receive the goods first.':
    'Ni {shown} tu ya mwenyewe huyu iliyopo hapa. Ingiza kidogo, au pokea bidhaa kwanza.',
  'Enter the price agreed with the owner.': 'Ingiza bei iliyokubaliwa na mwenyewe.',
  'This order is on the list already.': 'Oda hii tayari iko kwenye orodha.',
  'Deliveries do not move stock in this business. An administrator can switch that on in the settings of products.':
    'Katika biashara hii, upelekaji haugusi akiba. Msimamizi anaweza kuwasha hilo kwenye mipangilio ya bidhaa.',
  'Nothing of these orders is in stock here. Choose other orders, another warehouse, or wait for goods to come in.':
    'Hakuna kilichomo kwenye oda hizi kilicho akibani hapa. Chagua oda nyingine, ghala lingine, au subiri bidhaa zifike.',
  'Nothing was picked. Cancel the list instead.': 'Hakuna kilichochukuliwa. Ghairi orodha badala yake.',
  'What was picked is no whole number of units of the order, or the components of a kit do not fit together. Correct it, or put the rest back.':
    'Kilichochukuliwa si idadi kamili ya vipimo vya oda, au sehemu za seti hazilingani. Rekebisha, au rudisha ziada.',
  '{over} more of {item} than was picked; correct the quantity here or in another package.':
    '{over} zaidi ya {item} kuliko kilichochukuliwa; rekebisha idadi hapa au kwenye kifurushi kingine.',
  'There are no numbers left for packages with this GS1 company prefix. An administrator can enter another one in the settings of inventory.':
    'Hakuna namba zilizobaki za vifurushi kwa kiambishi hiki cha GS1. Msimamizi anaweza kuweka kingine kwenye mipangilio ya akiba.',
  'Goods are not checked in this warehouse.': 'Bidhaa hazikaguliwi katika ghala hili.',
  'No rule names another place for it.': 'Hakuna kanuni inayoitajia mahali pengine.',
  'You may not write requisitions; somebody of purchasing can.':
    'Huwezi kuandika maombi ya ununuzi; mtu wa ununuzi anaweza.',
  'Enough is on its way or asked for already.': 'Kiasi cha kutosha kiko njiani au kimeombwa tayari.',
  'These columns are missing: Code, Name. One of them is needed.':
    'Safu hizi hazipo: Code, Name. Moja yao inahitajika.',
  "There is no unit '{said}'.": "Hakuna kipimo '{said}'.",
  "There is no category '{said}'.": "Hakuna aina '{said}'.",
  "There is no place '{said}' in this warehouse. Add it under Warehouse locations.":
    "Hakuna sehemu '{said}' katika ghala hili. Iongeze chini ya Maeneo ya ghala.",
  "There is no warehouse '{said}'. Add it under Warehouses, or call it so.":
    "Hakuna ghala '{said}'. Liongeze chini ya Maghala, au lipe jina hilo.",
  'Say which product this is: by its code or by its name.': 'Sema hii ni bidhaa gani: kwa msimbo au kwa jina lake.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'Kinachokosekana hakiwezi kuchukuliwa; weka sifuri na urekebishe stoki baada ya kuhesabu.',
  'A cost is not below zero.': 'Gharama haiwi chini ya sifuri.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Hii haitunzwi stoki katika programu ambayo faili limetoka, na bado ina idadi.',
  'What is no longer used cannot be taken over with a quantity.': 'Kisichotumika tena hakiwezi kuchukuliwa na idadi.',
  'This number is too large.': 'Namba hii ni kubwa mno.',
  'An earlier row says the same product, place and lot; put their quantities into one row.':
    'Mstari wa awali unasema bidhaa, sehemu na kundi lile lile; weka idadi zao katika mstari mmoja.',
  "There is no product '{called}', and you may not add products.":
    "Hakuna bidhaa '{called}', na huwezi kuongeza bidhaa.",
  'Say what one of it costs, or what all of it is worth.': 'Sema moja inagharimu kiasi gani, au yote ina thamani gani.',
  'There are {pieces} serial numbers for this quantity; name one for each piece.':
    'Kuna namba {pieces} za mfululizo kwa idadi hii; taja moja kwa kila kipande.',
  'An opening stock of {had} was taken over here before. Correct it by an adjustment or a count.':
    'Stoki ya kuanzia ya {had} ilichukuliwa hapa awali. Irekebishe kwa marekebisho au kuhesabu.',
  'This product has moved in this warehouse already. Enter what is there by a stock count.':
    'Bidhaa hii imeshahamishwa katika ghala hili. Weka kilichopo kwa kuhesabu stoki.',
  '{name} has no weight; enter it on the product, or share by something else.':
    '{name} haina uzito; uweke kwenye bidhaa, au gawanya kwa njia nyingine.',
  '{name} has no volume; enter it on the product, or share by something else.':
    '{name} haina ujazo; uweke kwenye bidhaa, au gawanya kwa njia nyingine.',
  'The amounts by hand of {what} come to {sum}, not to {amount}.': 'Kiasi kwa mkono cha {what} ni {sum}, si {amount}.',
  'This place is being counted ({number}). Post or cancel the count first, or choose another place.':
    'Eneo hili linahesabiwa ({number}). Rekodi au ghairi hesabu kwanza, au chagua eneo jingine.',
  'It stands on an open count already.': 'Tayari ipo kwenye hesabu iliyo wazi.',
};
