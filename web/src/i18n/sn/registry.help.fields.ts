import type { Words } from '../parts';

/** Help beside fields of the books, of finance and of moving in. */
export const wordsHelpFields: Words = {
  '1 quoted price, 2 observable inputs, 3 other inputs.': '1 mutengo wakashambadzwa, 2 zvinoonekwa pamusika, 3 zvimwe.',
  '2 after 30 days overdue or a much higher risk, 3 after 90 days.':
    '2 mushure memazuva 30 ekunonoka kana njodzi yakanyanya, 3 mushure memazuva 90.',
  'A deal that waits for its day, at what it would gain or lose.':
    'Dhiri rakamirira zuva raro, nezvarinowana kana kurasikirwa.',
  'A debit is positive.': 'Dhebhiti ndeyekuwedzera.',
  'A discount (below zero) or variable amount that belongs to this obligation alone.':
    'Dhisikaundi (pasi pezero) kana mari inochinja yechisungo ichi chete.',
  'A regular expression over description and reference.':
    'Chirevo chetsvakurudzo (regular expression) patsanangudzo nereferensi.',
  'AR, AP, REV, EXP, TAXOUT, BANK …': 'AR, AP, REV, EXP, TAXOUT, BANK …',
  'Above the threshold the whole base is taxed and not only the excess.':
    'Pamusoro pemuganhu, mari yese inobhadhariswa mutero, kwete zvapfuura chete.',
  'Address of a document, such as accounting.bill; empty is everything.':
    'Kero yegwaro, se accounting.bill; pasina chinhu ndezvese.',
  "Address of the document's entity.": 'Kero yerudzi rwegwaro.',
  'Address of what is approved, such as accounting.bill.': 'Kero yezvinobvumidzwa, se accounting.bill.',
  'Address, as in accounting.invoice.': 'Kero, se accounting.invoice.',
  'After the last posted month.': 'Mushure memwedzi wekupedzisira wakapinzwa.',
  'An exempt lease has no liability; its payments are spread evenly over the term.':
    'Rendi isingabatwi haina chikwereti; mari yayo inogovaniswa zvakaenzana panguva yayo.',
  'Any schedule of instalments, interest and fees. Empty: the coupon, and the nominal at maturity.':
    'Hurongwa hupi zvahwo hwezvikamu, mubereko nemari dzebasa. Pasina chinhu: kuponi, nemari huru pakupera.',
  'As much as is highly probable not to be reversed.': 'Mari inenge yechokwadi kuti haizodzoserwi.',
  'At the exchange rate of the day.': 'Nemutengo wemari wezuva racho.',
  'At the exchange rates it was recognised at.': 'Nemitengo yemari yachakanyorwa nayo.',
  'Bank or clearing account. Empty: the account of the role BANK.':
    'Akaundi yebhangi kana yekupfuudza. Pasina chinhu: akaundi yebasa BANK.',
  'Base amount taken off the item settled.': 'Mari yemabhuku yabviswa pachinhu chabhadharwa.',
  'Base amount taken off the settling side.': 'Mari yemabhuku yabviswa kudivi rinobhadhara.',
  "Base currency for one of the entry's currency. Empty takes the rate of the day.":
    'Mari yemabhuku pamari imwe yechinyorwa. Pasina chinhu zvinotora mutengo wezuva.',
  'Base, optimistic, board … One budget of a scenario and year is active.':
    'Chaiyo, yetarisiro, yebhodhi … Bhajeti imwe chete yemamiriro negore ndiyo inoshanda.',
  'Below zero is a bargain purchase. Before deferred tax.':
    'Pasi pezero kutenga kwakachipa. Mutero wakamirira usati wabviswa.',
  'Below zero where something is released.': 'Pasi pezero pane zvasunungurwa.',
  'Boxes with plus and minus between them, as in 20 - 30.': 'Mabhokisi ane kuwedzera nekubvisa pakati, se 20 - 30.',
  "Business currency for one of the lease's. Empty takes the rate of the first day.":
    'Mari yebhizinesi pamari imwe yerendi. Pasina chinhu zvinotora mutengo wezuva rekutanga.',
  'Business currency for one. Empty takes the rate of the day.':
    'Mari yebhizinesi pamari imwe. Pasina chinhu zvinotora mutengo wezuva.',
  'By the delivery address of a sale, by the address of a supplier. Without an address the tax status "foreign" is abroad.':
    'Nekero yekuendesa yezvatengeswa, nekero yemutengesi. Pasina kero, mamiriro emutero "kunze" ndekune dzimwe nyika.',
  'Codes with blanks between them; a star at the end stands for anything. Empty takes every code.':
    'Makodhi ane nzvimbo pakati; nyeredzi kumagumo inoreva chero chipi. Pasina chinhu zvinotora makodhi ese.',
  'Columns of the file with samples and what they fill, and the fields there are.':
    'Makoramu efaira ane mienzaniso nezvaanozadza, nenzvimbo dziripo.',
  'Computed for the residual method.': 'Zvinoverengwa nenzira yezvasara.',
  'Current assets, revenue … Accounts of a section are added up.':
    'Midziyo yenguva pfupi, mari inopinda … Maakaundi echikamu anosanganiswa.',
  'Empty takes the latest month in which the account moved by as much.':
    'Pasina chinhu panotora mwedzi wekupedzisira wakafamba akaundi nemari yakadaro.',
  'For a gain on disposal that shows what was received less what left the books: the amount may exceed what was posted.':
    'Kune mubereko wekutengesa unoratidza zvakatambirwa kubvisa zvakabuda mumabhuku: mari inogona kudarika yakanyorwa.',
  'What restatements of earlier years left in the IFRS book; it is taken back by the same entry.':
    'Zvakasiyiwa nekunyorwazve kwemakore apfuura mubhuku reIFRS; zvinodzoserwa nekunyora kumwe cheteko.',
  'Balances of the year before, at the prices of its end and at those of this one (IAS 29.34).':
    'Masara egore rapfuura, pamitengo yekupera kwaro neyeino (IAS 29.34).',
  'Debit above zero, credit below.': 'Dhebhiti pamusoro pezero, kirediti pasi.',
  'Digest of the imported rows; the same entry is imported once.':
    'Chiratidzo chemitsara yakapinzwa; chinyorwa chimwe chinopinzwa kamwe chete.',
  'Empty for what is not written off.': 'Pasina chinhu pane zvisingaderedzwi kukosha.',
  'Empty includes the whole estimate.': 'Pasina chinhu: fungidziro yese inopinda.',
  'Empty is that of the instrument.': 'Pasina chinhu: yechinhu chacho.',
  'Empty is the business currency.': 'Pasina chinhu imari yebhizinesi.',
  'Empty is the day of the balance.': 'Pasina chinhu izuva resara.',
  'Empty is the first value.': 'Pasina chinhu ndiko kukosha kwekutanga.',
  'Empty is the share.': 'Pasina chinhu ndicho chikamu.',
  'Empty is the start of the contract; the day of control when at once.':
    'Pasina chinhu kutanga kwekondirakiti; zuva rekutora simba kana zvichiitwa kamwe.',
  'Empty is the term.': 'Pasina chinhu inguva yacho.',
  'Empty is today.': 'Pasina chinhu ndinhasi.',
  'Empty is what the schedule leaves when the period begins.':
    'Pasina chinhu: zvinosiiwa nehurongwa nguva pazvinotanga.',
  'Empty leaves it.': 'Pasina chinhu zvinosara zvakadaro.',
  'Empty means every entity.': 'Pasina chinhu zvinoreva masangano ese.',
  'Empty shares it among all obligations by their stand-alone prices (IFRS 15.85).':
    'Pasina chinhu: inogoverwa zvisungo zvese nemitengo yazvo (IFRS 15.85).',
  'Empty takes both.': 'Pasina chinhu zvinotora zvese zviri zviviri.',
  'Empty takes the date of the entry while its period is open, else today.':
    'Pasina chinhu zvinotora zuva rechinyorwa kana nguva yacho yakavhurika, zvikasadaro nhasi.',
  'Empty takes the rate of the first day.': 'Pasina chinhu zvinotora mutengo wezuva rekutanga.',
  'Empty when a document settles directly.': 'Pasina chinhu kana gwaro richibhadhara pacharo.',
  'Empty where it was settled before this was kept.': 'Pasina chinhu kana zvakabhadharwa izvi zvisati zvachengetwa.',
  'Empty while it lasts.': 'Pasina chinhu kana zvichiri kuenderera.',
  'Empty: the account of the role BIO-ASSET.': 'Pasina chinhu: akaundi yebasa BIO-ASSET.',
  'Empty: the account of the role FIN-ASSET or LOAN-LT.': 'Pasina chinhu: akaundi yebasa FIN-ASSET kana LOAN-LT.',
  'Empty: the account of the role LEASE-REC.': 'Pasina chinhu: akaundi yebasa LEASE-REC.',
  'Empty: the account of the role REV-SERV.': 'Pasina chinhu: akaundi yebasa REV-SERV.',
  'Empty: the account of the role ROU.': 'Pasina chinhu: akaundi yebasa ROU.',
  'Exposure and probability of each period from now on, for the losses of a lifetime. Empty: the same chance every year.':
    'Mari iri panjodzi nemukana wenguva imwe neimwe kubva ikozvino, yekurasikirwa kwehupenyu hwese. Pasina chinhu: mukana mumwe gore rega rega.',
  'Fair value less costs to sell at harvest; it becomes stock.':
    'Kukosha kwakanaka kwabviswa mari dzekutengesa pakukohwa; zvinova zvinhu zviri mudura.',
  'Fair value less costs to sell at the start, the purchase or the birth.':
    'Kukosha kwakanaka kwabviswa mari dzekutengesa pakutanga, pakutenga kana pakuzvarwa.',
  'Field by heading, as somebody chose it.': 'Nzvimbo nemusoro wayo, sezvakasarudzwa.',
  'Filled from the open items when left empty.': 'Zvinozadzwa kubva kuzvinhu zvakavhurika kana pasina chinhu.',
  'Filled from the open items when left empty. An age whose day has not come stays empty.':
    'Zvinozadzwa kubva pazvikwereti zviripo kana pasina chinhu. Zera risati rasvika rinosara risina chinhu.',
  'For equity with a history: group currency for one.': 'Pamari yevaridzi ine nhoroondo: mari yeboka pamari imwe.',
  'Goes before the role.': 'Inotangira basa.',
  "Group currency for one of the entity's. Empty takes the rate of the day.":
    'Mari yeboka pamari imwe yesangano. Pasina chinhu zvinotora mutengo wezuva.',
  'Group currency for one. Empty cells are filled from the exchange rates.':
    'Mari yeboka pamari imwe. Nzvimbo dzisina chinhu dzinozadzwa nemitengo yekuchinja mari.',
  "How many of the category's base unit one of this unit is.":
    'Chiyero chimwe ichi zviyero zvingani zvekutanga zveboka racho.',
  'An advance settles its document at the rate of its own day: this much was added to the income, cost or asset of the document instead of being an exchange difference.':
    'Mubhadharo wekutanga unobhadhara gwaro nereti yezuva rawo: mari iyi yakawedzerwa pamubereko, mutengo kana pfuma yegwaro panzvimbo pekuva musiyano wekuchinja mari.',
  'How much of it goes on to the next age.': 'Zvinopfuurira kuzera rinotevera.',
  'IFRS 16.65: the tests are not conclusive. Empty takes what they say.':
    'IFRS 16.65: miedzo haisi yekupedzisira. Kusiya pasina kunotora zvainotaura.',
  'Its loss rates are taken over; without one they are entered.': 'Zvikamu zvayo zvinotorwa; pasina iyo zvinonyorwa.',
  'Less than 100 where part is recovered afterwards.': 'Pasi pe100 kana chimwe chikazowanikwa.',
  'Marginal: of defaulting in this period and not before.': 'Wenguva ino chete: kwete kare.',
  'Of what was satisfied by that day.': 'Yezvakanga zvazadziswa nezuva iroro.',
  'Other features of the lease that show who carries its risks and rewards.':
    'Zvimwe zvechibvumirano zvinoratidza anotakura njodzi nezvakanakira.',
  'Revenue of what was satisfied by this day is caught up on it. Empty is today.':
    'Mari yezvakanga zvazadziswa nezuva iri inogadziriswa paro. Pasina chinhu: nhasi.',
  'The price, with the fees and costs that are not entered below.':
    'Mutengo, nemari dzebasa dzisina kunyorwa pasi apa.',
  'The product of its flow rate and all that follow.': 'Kuwanziridzana kwechikamu chayo nezvese zvinotevera.',
  'The rows of the schedule that the last change was built on.':
    'Mitsetse yehurongwa yakavakirwa shanduko yekupedzisira.',
  'What is not allocated is money that may be asked back rather than an advance for goods and services: it stands with what is owed otherwise, and in a foreign currency it is revalued.':
    'Zvisina kugoverwa imari inogona kukumbirwa kudzorerwa, kwete mubhadharo wekutanga wezvinhu nemabasa: inogara nezvimwe zvikwereti, uye nemari yekunze inoyerwazve.',
  'IFRS 16.63: three quarters of the economic life count as its major part, and nine tenths of the fair value as substantially all of it.':
    'IFRS 16.63: zvikamu zvitatu muzvina zvehupenyu hwayo ndiyo nguva zhinji, uye zvipfumbamwe mugumi zvekukosha kwakanaka zvinenge zvese.',
  'IIF: account balances are those before the transactions of the file. Leave it off when they are the balances of the day.':
    'IIF: masara ndeezvisati zvaitika zviri mufaira. Regai zvakadzimwa kana ari masara ezuva.',
  'ISO 4217.': 'ISO 4217.',
  'Id of the line that is credited.': 'Chiziviso chemutsara unodzoserwa mari.',
  'Ids of statement lines that should wait.': 'Zviziviso zvemitsara yechitatimende inofanira kumira.',
  'Its address, such as ledger.trial-balance or accounting.invoice.':
    'Kero yacho, se ledger.trial-balance kana accounting.invoice.',
  'Its figures are restated (IAS 29) before they come here and are all translated at the closing rate.':
    'Manhamba ayo anogadziriswa (IAS 29) asati asvika pano uye ese anochinjwa nemutengo wekupedzisira.',
  'On shares given up while control lasts; a loss is below zero. It goes to equity.':
    'Pazvikamu zvakatengeswa masimba achiripo; kurasikirwa kuri pasi pezero. Zvinoenda kumari yevaridzi.',
  'Its immediate holder in the tree. Shares are entered under Ownership.':
    'Muridzi wayo wepedyo pamuti. Zvikamu zvinopinzwa pasi peKubata.',
  'Its income is deferred until they are met.': 'Mari yayo inomiriswa kusvikira zvazadziswa.',
  'Leases in this currency.': 'Rendi dziri mumari iyi.',
  'Lines on the control account of customers or suppliers name the party, and become open items.':
    'Mitsara paakaundi inodzora yevatengi kana vatengesi inodoma munhu wacho, yova zvinhu zvakavhurika.',
  'Lines without one are refused.': 'Mitsara isina inorambwa.',
  'Makes the line an open item of the party.': 'Zvinoita kuti mutsara uve chinhu chakavhurika chemunhu wacho.',
  'Money held or a fixed claim (IAS 21, IAS 29).': 'Mari iripo kana chikwereti chisingachinji (IAS 21, IAS 29).',
  'Movement of year-end entries, kept apart so that profit reports leave it out.':
    'Kufamba kwezvinyorwa zvekupera kwegore, kunochengetwa parutivi kuti marepoti epurofiti akusiye.',
  'Multiplies debit minus credit for show.': 'Inowanza dhebhiti kwabviswa kirediti pakuratidza.',
  'Name of a business of the same group of businesses, whose books can be read by whoever may read them there. Empty for entities outside.':
    'Zita rebhizinesi reboka rimwe chete, rine mabhuku anoverengwa nevanotenderwa ikoko. Pasina chinhu pamasangano ekunze.',
  'Number of the open invoice or bill.': 'Nhamba yeinvhoisi kana bhiri rakavhurika.',
  'Of a balance in another currency; debit or credit says what the books carried it at.':
    'Yesara iri mune imwe mari; dhebhiti kana kirediti inoti mabhuku aiitakura nemarii.',
  'Of equity without a rate of its own. Empty takes the rate at acquisition.':
    'Yemari yevaridzi isina mutengo wayo. Pasina chinhu zvinotora mutengo wepakutenga.',
  'Of what the other program said; what has not changed is left alone.':
    'Yezvakataurwa nechimwe chirongwa; zvisina kuchinja zvinosiiwa.',
  "Paid for the holding; what stands in the holder's books as investment.":
    'Zvakabhadharirwa chikamu; zviri mumabhuku emuridzi semari yakadyarwa.',
  'Part of the net of each Bill that is kept back until the work is accepted.':
    'Chikamu chemari yebhiri rega rega chinochengetwa kusvika basa rabvumirwa.',
  'Part of the net that is kept back until the work is accepted.':
    'Chikamu chemari chinochengetwa kusvika basa rabvumirwa.',
  'Percent; for a fixed amount per unit use the amount.': 'Muzana; pamari yakatarwa pachiyero chimwe shandisai mari.',
  'Place of the posted entry in the chain.': 'Nzvimbo yechinyorwa chakapinzwa mucheni.',
  'Posting role (AR, TAXOUT, BANK …) this account serves when no account rule says otherwise.':
    'Basa rekupinza (AR, TAXOUT, BANK …) reakaundi iyi kana mitemo yemaakaundi isingati zvimwe.',
  'Posting role of tax on purchases.': 'Basa rekupinza remutero wezvatengwa.',
  'Posting role of tax on sales.': 'Basa rekupinza remutero wezvatengeswa.',
  'Posting roles of accounts that must stand at zero.': 'Mabasa emaakaundi anofanira kuva pazero.',
  'Posting roles or kinds of accounts whose flows stand on this line of the cash flow statement. Empty takes what no other line of its part does.':
    'Mabasa kana marudzi emaakaundi ane mari inofamba pamutsara uno wechitatimende chekufamba kwemari. Pasina chinhu zvinotora zvisina kutorwa nemimwe mitsara yechikamu chayo.',
  'Price or penalty.': 'Mutengo kana faindi.',
  'Price with fees and costs: the first carrying amount.': 'Mutengo nemafizi nezvimwe: kukosha kwekutanga kwemabhuku.',
  'Required for a modification.': 'Zvinodiwa pakuchinja.',
  'Results are read from this day on. Empty is the first of January.':
    'Zvabuda zvinoverengwa kubva zuva iri. Pasina chinhu ndi1 Ndira.',
  'Spread over the months, unless each month is entered.':
    'Inogovaniswa pamwedzi yese, kunze kwekuti mwedzi wega wega wapinzwa.',
  'Statements are read in from this day on. What the books hold before it counts as seen at the bank. Empty reconciles everything but opening balances.':
    'Zvitatimende zvinoverengwa kubva zuva iri. Zviri mumabhuku zvisati zvasvika zvinonzi zvakaonekwa kubhangi. Pasina chinhu zvese zvinoenzaniswa kunze kwemasara ekutanga.',
  'States that hold the period open, with blanks between them.':
    'Mamiriro anochengeta nguva yakavhurika, ane nzvimbo pakati.',
  'The balances are taken although they do not add up. The opening account keeps what is missing until you clear it.':
    'Masara anotorwa kunyange asingaenzani. Akaundi yekuvhura inochengeta zvashaikwa kusvika mazvigadzirisa.',
  'The day before the first entries made here.': 'Zuva rakatangira zvinyorwa zvekutanga zvakaitwa pano.',
  'The day before the first entries of this product.': 'Zuva rakatangira zvinyorwa zvekutanga zvechirongwa chino.',
  'The due date moves on to this day of the month.': 'Zuva rekubhadhara rinoendeswa kuzuva iri remwedzi.',
  'The entity at the top.': 'Sangano riri pamusoro.',
  'The first day of a month of the lease; the months before are posted.':
    'Zuva rekutanga remwedzi werendi; mwedzi yakapfuura yakapinzwa.',
  'The move made the record; otherwise it found it here.':
    'Kutama ndiko kwakagadzira rekodhi; zvikasadaro kwakariwana pano.',
  'The other entity, for accounts between two of the group.': 'Rimwe sangano, remaakaundi epakati pemaviri eboka.',
  'The rate implicit in the lease, else the incremental borrowing rate.':
    'Mutengo uri mukati merendi, zvikasadaro mutengo wekukwereta wekuwedzera.',
  'Then realised differences are later measured against the original rate. Otherwise each open item carries its difference on.':
    'Zvadaro musiyano unozoonekwa unoyerwa nemutengo wekutanga. Zvikasadaro chinhu chakavhurika chega chega chinoramba chine musiyano wacho.',
  'UN/ECE recommendation 20, asked for by fiscal devices.': 'Kurudziro yechi20 yeUN/ECE, inodiwa nemichina yemutero.',
  'Until it is released it cannot be paid.': 'Kusvika zvasunungurwa hazvigoni kubhadharwa.',
  'Usually because no reliable value can be found.': 'Kazhinji nekuti hapana kukosha kunovimbika.',
  'Usually the last day of a month.': 'Kazhinji izuva rekupedzisira remwedzi.',
  'What is written off, or open so many days after it was due, counts as lost.':
    'Zvakadzimwa, kana zvisina kubhadharwa kwemazuva aya, zvinonzi zvarasika.',
  'What leaves or comes back stands here. Empty: the account of disposals, until the register of assets clears it.':
    'Zvinobuda kana kudzoka zvinoiswa pano. Pasina chinhu: akaundi yezvakabviswa, kusvika bhuku remidziyo raigadzirisa.',
  'What leaves the books when it is a finance lease.': 'Zvinobuda mumabhuku kana iri rendi yemari (finance lease).',
  'What the asset will be worth to us when it comes back.': 'Kukosha kwemudziyo kwatiri kana wadzoka.',
  'What the customer gets back; it lowers the price.': 'Zvinodzoserwa mutengi; zvinoderedza mutengo.',
  'What the gain differs by in business currency because the asset leaves at its own rates.':
    'Musiyano wemubereko nemari yebhizinesi nekuti chinhu chinobuda nemitengo yacho.',
  'What the holder gets, below zero what the holder pays.': 'Zvinowanikwa nemuridzi; pasi pezero, zvaanobhadhara.',
  'What we paid to make the contract; a fee that we received stands below zero. It belongs to the effective rate (IFRS 9.B5.4.1).':
    'Zvatakabhadhara kuita chibvumirano; mari yatakagamuchira iri pasi pezero. Zviri mumutengo chaiwo (IFRS 9.B5.4.1).',
  'When it is to be released; empty takes the due date.':
    'Zvinosunungurwa rini; pasina chinhu zvinotora zuva rekubhadhara.',
  'When what is kept back is to be released.': 'Zvakachengetwa zvinosunungurwa rini.',
  'Why the two ways differ by more than the tolerance.': 'Sei nzira mbiri dzichisiyana kupfuura muganhu unotenderwa.',
  'Without dimensions a line covers the whole account.': 'Pasina zvikamu, mutsara unobata akaundi yese.',
  '[{line, orderLine, qty}]; several rows of one line share it. Empty finds them by Product and text.':
    'Mitsara nehuwandu; mitsara yeodha yakawanda inogona kugovana mutsara mumwe. Pasina chinhu inotsvagwa nechigadzirwa nemashoko.',
  '[{line, qty}]; empty converts all that remains.': 'Mitsara nehuwandu; pasina chinhu zvinochinja zvese zvasara.',
  '[{line, qty}]; empty delivers all that remains.': 'Mitsara nehuwandu; pasina chinhu zvinoendesa zvese zvasara.',
  '[{line, qty}]; empty invoices all that no Invoice charges yet.':
    'Mitsara nehuwandu; pasina chinhu zvinoisa painvhoisi zvese zvisati zvaiswa.',
  '[{line, qty}]; empty takes all back.': 'Mitsara nehuwandu; pasina chinhu zvinodzosa zvese.',
  '`columns.<kind>`, `accounts` or `taxes`.': 'Makoramu erudzi, maakaundi kana mitero.',
  'costCentre|project|branch; empty without dimensions.':
    'Nzvimbo yemari, purojekiti, bazi; pasina chinhu kana pasina zvikamu.',
  'Currency of the document that is paid back.': 'Mari yegwaro riri kudzoserwa.',
  'Empty pays back all that is left of the document.': 'Pasina chinhu panodzoserwa zvose zvasara pagwaro.',
  'Business currency per one of the currency above, on the day of the refund.':
    'Mari yebhizinesi pane imwe chete yemari iri pamusoro, pazuva rekudzosera.',
  'The authority lets less tax be withheld from a supplier, for some time and up to some amount. Beyond either the full rate holds again.':
    'Vakuru vemutero vanobvumira kuti mutero mushoma ubviswe kumutengesi, kwenguva uye kusvika pahuwandu hwakati. Kupfuura ipapo mutero wakazara unodzoka.',
  'Amount subject to tax that the certificate covers. Empty means no limit.':
    'Huwandu hunobviswa mutero hunofukidzwa nechitupa. Pasina: hapana muganhu.',
  'Owed to the authority instead of the supplier from the day of the document.':
    'Unofanira vakuru vemutero pane mutengesi kubva pazuva regwaro.',
  'Empty takes what the payment terms promise when the rest is paid in time.':
    'Pasina: inotora zvinovimbiswa nemitemo yekubhadhara kana zvasara zvikabhadharwa nenguva.',
  'Taken by every line sold here; empty leaves it to what is sold.':
    'Unotorwa nemutsara wega wega unotengeswa pano; pasina unosiyira zvinotengeswa.',
  'Taken by every line bought here; empty leaves it to what is bought.':
    'Unotorwa nemutsara wega wega unotengwa pano; pasina unosiyira zvinotengwa.',
  'A control account of customers; empty leaves it to the account rules.':
    'Akaundi yekudzora yevatengi; pasina inosiyira mitemo yemaakaundi.',
  'A control account of suppliers; empty leaves it to the account rules.':
    'Akaundi yekudzora yevatengesi; pasina inosiyira mitemo yemaakaundi.',
  'Tax kept back from what this supplier is owed.': 'Mutero unobviswa pane zvinofanira mutengesi uyu.',
  'For lines that name nothing of the catalogue.': 'Yemitsara isingatauri chinhu chiri mukatarogu.',
  "What was withheld from one supplier, as proof for the supplier's own return. A payment or bill stands on one certificate.":
    'Zvabviswa kumutengesi mumwe, seuchapupu hwechiziviso chake. Mubhadharo kana bhiri zvinomira pachitupa chimwe.',
  'Part of the amount that was kept back as tax and did not move at the bank.':
    'Chikamu chemari chakabviswa semutero chisina kufamba pabhanga.',
  'Fair value of one unit at the point of harvest.': 'Mutengo wakakodzera wechimwe panguva yekukohwa.',
  'Quantity times price, less costs to sell.': 'Huwandu hwakawanziridzwa nemutengo, kubvisa mari yekutengesa.',
  'Compared over another span too, with an action of its own: refuse beyond the year, and warn beyond the month.':
    'Zvinoenzaniswawo pane imwe nguva, nechiito chazvo: kuramba kupfuura gore, kunyevera kupfuura mwedzi.',
};
