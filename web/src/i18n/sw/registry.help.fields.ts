import type { Words } from '../parts';

/** Help beside fields of the books, of finance and of moving in. */
export const wordsHelpFields: Words = {
  '1 quoted price, 2 observable inputs, 3 other inputs.':
    '1 bei iliyonukuliwa, 2 taarifa zinazoonekana, 3 taarifa nyingine.',
  '2 after 30 days overdue or a much higher risk, 3 after 90 days.':
    '2 baada ya siku 30 za kuchelewa au hatari kubwa zaidi, 3 baada ya siku 90.',
  'A deal that waits for its day, at what it would gain or lose.':
    'Mkataba unaosubiri siku yake, kwa faida au hasara ungeleta.',
  'A debit is positive.': 'Debiti ni chanya.',
  'A discount (below zero) or variable amount that belongs to this obligation alone.':
    'Punguzo (chini ya sifuri) au kiasi kinachobadilika cha wajibu huu pekee.',
  'A regular expression over description and reference.': 'Usemi wa kawaida (regular expression) kwa maelezo na rejea.',
  'AR, AP, REV, EXP, TAXOUT, BANK …': 'AR, AP, REV, EXP, TAXOUT, BANK …',
  'Above the threshold the whole base is taxed and not only the excess.':
    'Juu ya kiwango, msingi wote hutozwa kodi na si ziada pekee.',
  'Address of a document, such as accounting.bill; empty is everything.':
    'Anwani ya hati, kama accounting.bill; tupu ni zote.',
  "Address of the document's entity.": 'Anwani ya aina ya hati.',
  'Address of what is approved, such as accounting.bill.': 'Anwani ya kinachoidhinishwa, kama accounting.bill.',
  'Address, as in accounting.invoice.': 'Anwani, kama accounting.invoice.',
  'After the last posted month.': 'Baada ya mwezi wa mwisho ulioingizwa.',
  'An exempt lease has no liability; its payments are spread evenly over the term.':
    'Ukodishaji uliosamehewa hauna deni; malipo yake husambazwa sawa katika muda wake.',
  'Any schedule of instalments, interest and fees. Empty: the coupon, and the nominal at maturity.':
    'Ratiba yoyote ya awamu, riba na ada. Tupu: kuponi, na thamani ya jina wakati wa kukomaa.',
  'As much as is highly probable not to be reversed.': 'Kiasi ambacho kuna uwezekano mkubwa hakitarudishwa.',
  'At the exchange rate of the day.': 'Kwa kiwango cha fedha cha siku hiyo.',
  'At the exchange rates it was recognised at.': 'Kwa viwango vya fedha vya kutambuliwa kwake.',
  'Bank or clearing account. Empty: the account of the role BANK.':
    'Akaunti ya benki au ya mpito. Tupu: akaunti ya jukumu BANK.',
  'Base amount taken off the item settled.': 'Kiasi cha msingi kilichotolewa kwenye kipengee kinacholipwa.',
  'Base amount taken off the settling side.': 'Kiasi cha msingi kilichotolewa upande unaolipa.',
  "Base currency for one of the entry's currency. Empty takes the rate of the day.":
    'Sarafu ya msingi kwa moja ya ingizo. Tupu huchukua kiwango cha siku.',
  'Base, optimistic, board … One budget of a scenario and year is active.':
    'Msingi, matumaini, bodi … Bajeti moja ya mwelekeo na mwaka huwa hai.',
  'Below zero is a bargain purchase. Before deferred tax.':
    'Chini ya sifuri ni ununuzi wa bei nafuu. Kabla ya kodi iliyoahirishwa.',
  'Below zero where something is released.': 'Chini ya sifuri pale kitu kinapoachiliwa.',
  'Boxes with plus and minus between them, as in 20 - 30.': 'Visanduku vyenye jumlisha na toa kati yao, kama 20 - 30.',
  "Business currency for one of the lease's. Empty takes the rate of the first day.":
    'Sarafu ya biashara kwa moja ya ukodishaji. Tupu huchukua kiwango cha siku ya kwanza.',
  'Business currency for one. Empty takes the rate of the day.':
    'Sarafu ya biashara kwa moja. Tupu huchukua kiwango cha siku.',
  'By the delivery address of a sale, by the address of a supplier. Without an address the tax status "foreign" is abroad.':
    'Kwa anwani ya kupeleka ya mauzo, kwa anwani ya msambazaji. Bila anwani, hali ya kodi "nje" ni nje ya nchi.',
  'Codes with blanks between them; a star at the end stands for anything. Empty takes every code.':
    'Misimbo yenye nafasi kati yao; nyota mwishoni ni chochote. Tupu huchukua misimbo yote.',
  'Columns of the file with samples and what they fill, and the fields there are.':
    'Safu za faili zenye mifano na zinachojaza, na sehemu zilizopo.',
  'Computed for the residual method.': 'Huhesabiwa kwa njia ya kinachobaki.',
  'Current assets, revenue … Accounts of a section are added up.':
    'Mali za muda mfupi, mapato … Akaunti za sehemu hujumlishwa.',
  'Empty takes the latest month in which the account moved by as much.':
    'Tupu huchukua mwezi wa mwisho ambao akaunti ilisogea kwa kiasi hicho.',
  'For a gain on disposal that shows what was received less what left the books: the amount may exceed what was posted.':
    'Kwa faida ya mauzo ya mali inayoonyesha kilichopokelewa pungufu ya kilichotoka vitabuni: kiasi kinaweza kuzidi kilichowekwa.',
  'What restatements of earlier years left in the IFRS book; it is taken back by the same entry.':
    'Kilichoachwa na marekebisho ya miaka ya nyuma kwenye kitabu cha IFRS; ingizo hilohilo hukirudisha.',
  'Balances of the year before, at the prices of its end and at those of this one (IAS 29.34).':
    'Masalio ya mwaka uliotangulia, kwa bei za mwisho wake na za mwaka huu (IAS 29.34).',
  'Debit above zero, credit below.': 'Debiti juu ya sifuri, krediti chini.',
  'Digest of the imported rows; the same entry is imported once.':
    'Muhtasari wa mistari iliyoingizwa; ingizo lile lile huingizwa mara moja.',
  'Empty for what is not written off.': 'Tupu kwa kisichopunguzwa thamani.',
  'Empty includes the whole estimate.': 'Tupu: makadirio yote yanajumuishwa.',
  'Empty is that of the instrument.': 'Tupu: ile ya chombo chenyewe.',
  'Empty is the business currency.': 'Tupu ni sarafu ya biashara.',
  'Empty is the day of the balance.': 'Tupu ni siku ya salio.',
  'Empty is the first value.': 'Tupu ni thamani ya kwanza.',
  'Empty is the share.': 'Tupu ni hisa.',
  'Empty is the start of the contract; the day of control when at once.':
    'Tupu ni mwanzo wa mkataba; siku ya udhibiti ikiwa ni mara moja.',
  'Empty is the term.': 'Tupu ni muda wa mkataba.',
  'Empty is today.': 'Tupu ni leo.',
  'Empty is what the schedule leaves when the period begins.': 'Tupu: kile ratiba inachoacha kipindi kinapoanza.',
  'Empty leaves it.': 'Tupu hukiacha kilivyo.',
  'Empty means every entity.': 'Tupu humaanisha kila taasisi.',
  'Empty shares it among all obligations by their stand-alone prices (IFRS 15.85).':
    'Tupu: hugawanywa kwa wajibu wote kwa bei zao za pekee (IFRS 15.85).',
  'Empty takes both.': 'Tupu huchukua vyote viwili.',
  'Empty takes the date of the entry while its period is open, else today.':
    'Tupu huchukua tarehe ya ingizo wakati kipindi chake ki wazi, la sivyo leo.',
  'Empty takes the rate of the first day.': 'Tupu huchukua kiwango cha siku ya kwanza.',
  'Empty when a document settles directly.': 'Tupu hati inapolipa moja kwa moja.',
  'Empty where it was settled before this was kept.': 'Tupu pale kililipwa kabla hii haijawekwa.',
  'Empty while it lasts.': 'Tupu wakati unaendelea.',
  'Empty: the account of the role BIO-ASSET.': 'Tupu: akaunti ya jukumu BIO-ASSET.',
  'Empty: the account of the role FIN-ASSET or LOAN-LT.': 'Tupu: akaunti ya jukumu FIN-ASSET au LOAN-LT.',
  'Empty: the account of the role LEASE-REC.': 'Tupu: akaunti ya jukumu LEASE-REC.',
  'Empty: the account of the role REV-SERV.': 'Tupu: akaunti ya jukumu REV-SERV.',
  'Empty: the account of the role ROU.': 'Tupu: akaunti ya jukumu ROU.',
  'Exposure and probability of each period from now on, for the losses of a lifetime. Empty: the same chance every year.':
    'Kiasi na uwezekano wa kila kipindi kuanzia sasa, kwa hasara za maisha yote. Tupu: uwezekano uleule kila mwaka.',
  'Fair value less costs to sell at harvest; it becomes stock.':
    'Thamani ya haki toa gharama za kuuza wakati wa mavuno; huwa bidhaa ghalani.',
  'Fair value less costs to sell at the start, the purchase or the birth.':
    'Thamani ya haki toa gharama za kuuza mwanzoni, wakati wa kununua au kuzaliwa.',
  'Field by heading, as somebody chose it.': 'Sehemu kwa kichwa, kama mtu alivyochagua.',
  'Filled from the open items when left empty.': 'Hujazwa kutoka vipengee wazi ikiachwa tupu.',
  'Filled from the open items when left empty. An age whose day has not come stays empty.':
    'Hujazwa kutoka vipengele vilivyo wazi ikiachwa tupu. Umri ambao siku yake haijafika hubaki tupu.',
  'For equity with a history: group currency for one.': 'Kwa mtaji wenye historia: sarafu ya kundi kwa moja.',
  'Goes before the role.': 'Hutangulia jukumu.',
  "Group currency for one of the entity's. Empty takes the rate of the day.":
    'Sarafu ya kundi kwa moja ya taasisi. Tupu huchukua kiwango cha siku.',
  'Group currency for one. Empty cells are filled from the exchange rates.':
    'Sarafu ya kundi kwa moja. Seli tupu hujazwa kutoka viwango vya kubadilisha.',
  "How many of the category's base unit one of this unit is.":
    'Kipimo kimoja hiki ni vipimo vingapi vya msingi vya kundi.',
  'An advance settles its document at the rate of its own day: this much was added to the income, cost or asset of the document instead of being an exchange difference.':
    'Malipo ya awali hulipa hati kwa kiwango cha siku yake: kiasi hiki kiliongezwa kwenye mapato, gharama au mali ya hati badala ya kuwa tofauti ya ubadilishaji.',
  'How much of it goes on to the next age.': 'Kiasi kinachoendelea hadi umri unaofuata.',
  'IFRS 16.65: the tests are not conclusive. Empty takes what they say.':
    'IFRS 16.65: vipimo si vya mwisho. Tupu hufuata vinavyosema.',
  'Its loss rates are taken over; without one they are entered.':
    'Viwango vyake vya hasara huchukuliwa; bila hilo huandikwa.',
  'Less than 100 where part is recovered afterwards.': 'Chini ya 100 ikiwa sehemu hurejeshwa baadaye.',
  'Marginal: of defaulting in this period and not before.': 'Ya pembeni: kutolipa katika kipindi hiki na si kabla.',
  'Of what was satisfied by that day.': 'Ya kilichotimizwa kufikia siku hiyo.',
  'Other features of the lease that show who carries its risks and rewards.':
    'Sifa nyingine za ukodishaji zinazoonyesha nani hubeba hatari na manufaa yake.',
  'Revenue of what was satisfied by this day is caught up on it. Empty is today.':
    'Mapato ya kilichotimizwa kufikia siku hii hufidiwa siku hiyo. Tupu: leo.',
  'The price, with the fees and costs that are not entered below.':
    'Bei, pamoja na ada na gharama zisizoandikwa hapa chini.',
  'The product of its flow rate and all that follow.': 'Zao la kiwango chake na vyote vinavyofuata.',
  'The rows of the schedule that the last change was built on.':
    'Safu za ratiba ambazo badiliko la mwisho limejengwa juu yake.',
  'What is not allocated is money that may be asked back rather than an advance for goods and services: it stands with what is owed otherwise, and in a foreign currency it is revalued.':
    'Kisichogawiwa ni fedha zinazoweza kudaiwa kurudishwa, si malipo ya awali ya bidhaa na huduma: hukaa pamoja na madeni mengine, na kwa fedha za kigeni huthaminiwa upya.',
  'IFRS 16.63: three quarters of the economic life count as its major part, and nine tenths of the fair value as substantially all of it.':
    'IFRS 16.63: robo tatu za maisha ya kiuchumi huhesabiwa sehemu kubwa, na tisa ya kumi ya thamani ya haki karibu yote.',
  'IIF: account balances are those before the transactions of the file. Leave it off when they are the balances of the day.':
    'IIF: masalio ni ya kabla ya miamala ya faili. Acha bila kuwasha kama ni masalio ya siku.',
  'ISO 4217.': 'ISO 4217.',
  'Id of the line that is credited.': 'Kitambulisho cha mstari unaorudishiwa (credit).',
  'Ids of statement lines that should wait.': 'Vitambulisho vya mistari ya taarifa inayopaswa kusubiri.',
  'Its address, such as ledger.trial-balance or accounting.invoice.':
    'Anwani yake, kama ledger.trial-balance au accounting.invoice.',
  'Its figures are restated (IAS 29) before they come here and are all translated at the closing rate.':
    'Takwimu zake hurekebishwa (IAS 29) kabla ya kufika hapa na zote hubadilishwa kwa kiwango cha kufunga.',
  'On shares given up while control lasts; a loss is below zero. It goes to equity.':
    'Kwa hisa zilizoachwa huku udhibiti ukidumu; hasara iko chini ya sifuri. Huenda kwenye mtaji.',
  'Its immediate holder in the tree. Shares are entered under Ownership.':
    'Mmiliki wake wa moja kwa moja katika mti. Hisa huingizwa chini ya Umiliki.',
  'Its income is deferred until they are met.': 'Mapato yake huahirishwa hadi yatimizwe.',
  'Leases in this currency.': 'Ukodishaji kwa sarafu hii.',
  'Lines on the control account of customers or suppliers name the party, and become open items.':
    'Mistari kwenye akaunti ya udhibiti ya wateja au wasambazaji hutaja mhusika, na huwa vipengee wazi.',
  'Lines without one are refused.': 'Mistari isiyo nacho hukataliwa.',
  'Makes the line an open item of the party.': 'Huufanya mstari kuwa kipengee wazi cha mhusika.',
  'Money held or a fixed claim (IAS 21, IAS 29).': 'Fedha iliyoshikiliwa au dai lisilobadilika (IAS 21, IAS 29).',
  'Movement of year-end entries, kept apart so that profit reports leave it out.':
    'Mienendo ya maingizo ya mwisho wa mwaka, huwekwa kando ili ripoti za faida ziiache.',
  'Multiplies debit minus credit for show.': 'Huzidisha debiti toa krediti kwa maonyesho.',
  'Name of a business of the same group of businesses, whose books can be read by whoever may read them there. Empty for entities outside.':
    'Jina la biashara ya kundi lile lile, ambayo vitabu vyake husomwa na anayeruhusiwa huko. Tupu kwa taasisi za nje.',
  'Number of the open invoice or bill.': 'Namba ya ankara au bili iliyo wazi.',
  'Of a balance in another currency; debit or credit says what the books carried it at.':
    'Ya salio kwa sarafu nyingine; debiti au krediti husema vitabu viliibeba kwa kiasi gani.',
  'Of equity without a rate of its own. Empty takes the rate at acquisition.':
    'Ya mtaji usio na kiwango chake. Tupu huchukua kiwango cha siku ya kununua.',
  'Of what the other program said; what has not changed is left alone.':
    'Ya kile programu nyingine ilisema; kisichobadilika huachwa.',
  "Paid for the holding; what stands in the holder's books as investment.":
    'Kilicholipwa kwa umiliki; kinachosimama kama uwekezaji katika vitabu vya mmiliki.',
  'Part of the net of each Bill that is kept back until the work is accepted.':
    'Sehemu ya kiasi halisi cha kila bili inayozuiwa hadi kazi ikubaliwe.',
  'Part of the net that is kept back until the work is accepted.':
    'Sehemu ya kiasi halisi inayozuiwa hadi kazi ikubaliwe.',
  'Percent; for a fixed amount per unit use the amount.': 'Asilimia; kwa kiasi maalum kwa kipimo tumia kiasi.',
  'Place of the posted entry in the chain.': 'Nafasi ya ingizo lililoingizwa katika mnyororo.',
  'Posting role (AR, TAXOUT, BANK …) this account serves when no account rule says otherwise.':
    'Jukumu la uingizaji (AR, TAXOUT, BANK …) la akaunti hii pale kanuni za akaunti hazisemi vingine.',
  'Posting role of tax on purchases.': 'Jukumu la uingizaji la kodi ya manunuzi.',
  'Posting role of tax on sales.': 'Jukumu la uingizaji la kodi ya mauzo.',
  'Posting roles of accounts that must stand at zero.': 'Majukumu ya akaunti ambazo lazima ziwe sifuri.',
  'Posting roles or kinds of accounts whose flows stand on this line of the cash flow statement. Empty takes what no other line of its part does.':
    'Majukumu au aina za akaunti ambazo mtiririko wake huwa kwenye mstari huu wa taarifa ya mtiririko wa fedha. Tupu huchukua ambacho mstari mwingine wa sehemu yake hauchukui.',
  'Price or penalty.': 'Bei au adhabu.',
  'Price with fees and costs: the first carrying amount.': 'Bei pamoja na ada na gharama: thamani ya kwanza ya vitabu.',
  'Required for a modification.': 'Huhitajika kwa marekebisho.',
  'Results are read from this day on. Empty is the first of January.':
    'Matokeo husomwa kuanzia siku hii. Tupu ni tarehe moja Januari.',
  'Spread over the months, unless each month is entered.': 'Husambazwa kwa miezi, isipokuwa kila mwezi umeingizwa.',
  'Statements are read in from this day on. What the books hold before it counts as seen at the bank. Empty reconciles everything but opening balances.':
    'Taarifa husomwa kuanzia siku hii. Kilicho vitabuni kabla yake huhesabiwa kimeonekana benki. Tupu hulinganisha yote isipokuwa masalio ya kuanzia.',
  'States that hold the period open, with blanks between them.': 'Hali zinazoacha kipindi wazi, zenye nafasi kati yao.',
  'The balances are taken although they do not add up. The opening account keeps what is missing until you clear it.':
    'Masalio huchukuliwa ingawa hayalingani. Akaunti ya kufungulia hushika kinachokosekana hadi ukisafishe.',
  'The day before the first entries made here.': 'Siku kabla ya maingizo ya kwanza yaliyofanywa hapa.',
  'The day before the first entries of this product.': 'Siku kabla ya maingizo ya kwanza ya programu hii.',
  'The due date moves on to this day of the month.': 'Tarehe ya kulipa husogea hadi siku hii ya mwezi.',
  'The entity at the top.': 'Taasisi iliyo juu kabisa.',
  'The first day of a month of the lease; the months before are posted.':
    'Siku ya kwanza ya mwezi wa ukodishaji; miezi ya kabla imeingizwa.',
  'The move made the record; otherwise it found it here.': 'Uhamishaji ulitengeneza rekodi; la sivyo uliikuta hapa.',
  'The other entity, for accounts between two of the group.': 'Taasisi nyingine, kwa akaunti kati ya mbili za kundi.',
  'The rate implicit in the lease, else the incremental borrowing rate.':
    'Kiwango kilichomo katika ukodishaji, la sivyo kiwango cha nyongeza cha kukopa.',
  'Then realised differences are later measured against the original rate. Otherwise each open item carries its difference on.':
    'Kisha tofauti zinazopatikana baadaye hupimwa kwa kiwango cha awali. La sivyo kila kipengee wazi huendelea na tofauti yake.',
  'UN/ECE recommendation 20, asked for by fiscal devices.': 'Pendekezo la 20 la UN/ECE, linaloombwa na vifaa vya kodi.',
  'Until it is released it cannot be paid.': 'Hadi kiachiliwe hakiwezi kulipwa.',
  'Usually because no reliable value can be found.': 'Kwa kawaida kwa sababu hakuna thamani ya kuaminika.',
  'Usually the last day of a month.': 'Kwa kawaida siku ya mwisho ya mwezi.',
  'What is written off, or open so many days after it was due, counts as lost.':
    'Kilichofutwa, au kilicho wazi siku hizi baada ya kudaiwa, huhesabiwa kimepotea.',
  'What leaves or comes back stands here. Empty: the account of disposals, until the register of assets clears it.':
    'Kinachotoka au kurudi huwekwa hapa. Tupu: akaunti ya uondoaji, hadi rejista ya mali iisafishe.',
  'What leaves the books when it is a finance lease.': 'Kinachotoka vitabuni ikiwa ni ukodishaji wa kifedha.',
  'What the asset will be worth to us when it comes back.': 'Thamani ya mali kwetu itakaporudi.',
  'What the customer gets back; it lowers the price.': 'Mteja anachorudishiwa; hupunguza bei.',
  'What the gain differs by in business currency because the asset leaves at its own rates.':
    'Tofauti ya faida kwa sarafu ya biashara kwa sababu mali hutoka kwa viwango vyake.',
  'What the holder gets, below zero what the holder pays.': 'Anachopata mmiliki; chini ya sifuri, anacholipa.',
  'What we paid to make the contract; a fee that we received stands below zero. It belongs to the effective rate (IFRS 9.B5.4.1).':
    'Tulicholipa kufanya mkataba; ada tuliyopokea iko chini ya sifuri. Ni sehemu ya kiwango halisi (IFRS 9.B5.4.1).',
  'When it is to be released; empty takes the due date.': 'Lini kiachiliwe; tupu huchukua tarehe ya kulipa.',
  'When what is kept back is to be released.': 'Lini kilichozuiwa kiachiliwe.',
  'Why the two ways differ by more than the tolerance.':
    'Kwa nini njia mbili zinatofautiana kuliko kiwango kinachoruhusiwa.',
  'Without dimensions a line covers the whole account.': 'Bila vipimo mstari hufunika akaunti yote.',
  '[{line, orderLine, qty}]; several rows of one line share it. Empty finds them by Product and text.':
    'Mistari na kiasi; mistari kadhaa ya oda inaweza kushiriki mstari mmoja. Tupu huitafuta kwa bidhaa na maandishi.',
  '[{line, qty}]; empty converts all that remains.': 'Mistari na kiasi; tupu hubadilisha yote yaliyobaki.',
  '[{line, qty}]; empty delivers all that remains.': 'Mistari na kiasi; tupu hupeleka yote yaliyobaki.',
  '[{line, qty}]; empty invoices all that no Invoice charges yet.':
    'Mistari na kiasi; tupu hutoza yote ambayo hakuna ankara inayotoza bado.',
  '[{line, qty}]; empty takes all back.': 'Mistari na kiasi; tupu hurudisha yote.',
  '`columns.<kind>`, `accounts` or `taxes`.': 'Safu za aina, akaunti au kodi.',
  'costCentre|project|branch; empty without dimensions.': 'Kituo cha gharama, mradi, tawi; tupu bila vipimo.',
  'Currency of the document that is paid back.': 'Sarafu ya hati inayorejeshewa pesa.',
  'Empty pays back all that is left of the document.': 'Ikiachwa wazi hurejesha yote yaliyobaki ya hati.',
  'Business currency per one of the currency above, on the day of the refund.':
    'Sarafu ya biashara kwa moja ya sarafu iliyo juu, siku ya marejesho.',
  'The authority lets less tax be withheld from a supplier, for some time and up to some amount. Beyond either the full rate holds again.':
    'Mamlaka inaruhusu kodi ndogo zaidi izuiwe kwa msambazaji, kwa muda na hadi kiasi fulani. Zaidi ya hapo kiwango kamili kinarudi.',
  'Amount subject to tax that the certificate covers. Empty means no limit.':
    'Kiasi kinachotozwa kodi ambacho cheti kinahusu. Tupu: hakuna kikomo.',
  'Owed to the authority instead of the supplier from the day of the document.':
    'Inadaiwa na mamlaka badala ya msambazaji tangu siku ya hati.',
  'Empty takes what the payment terms promise when the rest is paid in time.':
    'Tupu: huchukua kile ambacho masharti ya malipo yanaahidi salio linapolipwa kwa wakati.',
  'Taken by every line sold here; empty leaves it to what is sold.':
    'Hutumiwa na kila mstari unaouzwa hapa; tupu huachia kile kinachouzwa.',
  'Taken by every line bought here; empty leaves it to what is bought.':
    'Hutumiwa na kila mstari unaonunuliwa hapa; tupu huachia kile kinachonunuliwa.',
  'A control account of customers; empty leaves it to the account rules.':
    'Akaunti ya udhibiti ya wateja; tupu huachia kanuni za akaunti.',
  'A control account of suppliers; empty leaves it to the account rules.':
    'Akaunti ya udhibiti ya wasambazaji; tupu huachia kanuni za akaunti.',
  'Tax kept back from what this supplier is owed.': 'Kodi inayozuiwa kutoka kwa kile msambazaji huyu anachodai.',
  'For lines that name nothing of the catalogue.': 'Kwa mistari isiyotaja kitu chochote cha katalogi.',
  "What was withheld from one supplier, as proof for the supplier's own return. A payment or bill stands on one certificate.":
    'Kilichozuiwa kwa msambazaji mmoja, kama uthibitisho wa tamko lake mwenyewe. Malipo au ankara huwa kwenye cheti kimoja.',
  'Part of the amount that was kept back as tax and did not move at the bank.':
    'Sehemu ya kiasi iliyozuiliwa kama kodi na haikuhama benki.',
  'Fair value of one unit at the point of harvest.': 'Thamani halisi ya kipimo kimoja wakati wa kuvuna.',
  'Quantity times price, less costs to sell.': 'Kiasi mara bei, kutoa gharama za kuuza.',
  'Compared over another span too, with an action of its own: refuse beyond the year, and warn beyond the month.':
    'Hulinganishwa pia kwa kipindi kingine, kwa hatua yake: kukataa zaidi ya mwaka, na kuonya zaidi ya mwezi.',
};
