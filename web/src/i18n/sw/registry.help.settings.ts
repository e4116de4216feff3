import type { Words } from '../parts';

/** What settings mean, as it stands below them. */
export const wordsHelpSettings: Words = {
  'A billed price may differ from the ordered one by this much, or by the amount below, whichever is more.':
    'Bei iliyotozwa inaweza kutofautiana na ya agizo kwa hiki, au kwa kiasi kilicho hapa chini, kilicho kikubwa.',
  'A customer whose oldest open document is overdue by more is over the limit. 0 looks at the amount alone.':
    'Mteja ambaye hati yake ya zamani zaidi imechelewa zaidi ya hapo amepita kikomo. 0 huangalia kiasi tu.',
  'A document is refused when its latest rate is older. 0 means any age.':
    'Hati hukataliwa kiwango chake cha mwisho kikiwa cha zamani zaidi. 0 ni umri wowote.',
  'A document is submitted and approved before it is posted, and a payment released.':
    'Hati huwasilishwa na kuidhinishwa kabla ya kuwekwa, na malipo kabla ya kuachiliwa.',
  'A line above every page says that some features may be unavailable.':
    'Mstari juu ya kila ukurasa unasema baadhi ya huduma huenda zisipatikane.',
  'A statement line is matched without asking when its best candidate reaches this score, of 100.':
    'Mstari wa taarifa hulinganishwa bila kuuliza mgombea wake bora akifikia alama hii, kati ya 100.',
  'An amount that differs by at most this much still counts for two thirds.':
    'Kiasi kinachotofautiana kwa hiki tu bado huhesabiwa theluthi mbili.',
  'An order is submitted and approved before it is sent.': 'Agizo huwasilishwa na kuidhinishwa kabla ya kutumwa.',
  'As delivered, an invoice charges no more than what was recorded as delivered.':
    'Kwa kilichowasilishwa, ankara haitozi zaidi ya kilichorekodiwa kuwa kimewasilishwa.',
  'Candidates below this score are not suggested.': 'Wagombea chini ya alama hii hawapendekezwi.',
  'Code of the rate type a document uses when it names none.':
    'Msimbo wa aina ya kiwango kinachotumiwa na hati isiyotaja chochote.',
  'Code of the tax group of lines whose product and customer name none.':
    'Msimbo wa kundi la kodi kwa mistari ambayo bidhaa na mteja hawataji lolote.',
  'Code of the tax group of lines whose product and supplier name none.':
    'Msimbo wa kundi la kodi kwa mistari ambayo bidhaa na msambazaji hawataji lolote.',
  'Differences between two entities up to this are written off in a consolidation; larger ones are listed and stay.':
    'Tofauti kati ya taasisi mbili hadi kiasi hiki hufutwa kwenye ujumuishaji; kubwa zaidi huorodheshwa na kubaki.',
  'Empty means that no entry needs approval.': 'Tupu humaanisha hakuna ingizo linalohitaji idhini.',
  'Everybody in this business sees that the system is under maintenance, and cannot go on.':
    'Kila mtu katika biashara hii anaona mfumo uko kwenye matengenezo, na hawezi kuendelea.',
  'Goods are taken in by somebody else than the author of the order.':
    'Bidhaa hupokelewa na mtu mwingine asiye mwandishi wa agizo.',
  'How long a decision may wait before its approver is reminded, where the policy says nothing else.':
    'Muda uamuzi unaoweza kusubiri kabla ya mwidhinishaji kukumbushwa, sera isiposema vingine.',
  'How much more than ordered may arrive, and how much more than taken in may be billed, before it is refused or held.':
    'Kiasi gani zaidi ya agizo kinaweza kufika, na zaidi ya kilichopokelewa kutozwa, kabla ya kukataliwa au kuzuiwa.',
  'In the business currency.': 'Kwa sarafu ya biashara.',
  'Lines of services up to this net amount, in the business currency, are checked against the order alone.':
    'Mistari ya huduma hadi kiasi hiki halisi, kwa sarafu ya biashara, hulinganishwa na agizo pekee.',
  'On the first of the month everybody with something open is mailed the statement of the month before.':
    'Tarehe moja, kila mwenye deni hutumiwa kwa barua pepe taarifa ya mwezi uliopita.',
  'One by one asks the policies of payments before the file for the bank is made.':
    'Moja moja huuliza sera za malipo kabla ya faili la benki kutengenezwa.',
  'Otherwise only a bill that names an order is checked.': 'Vinginevyo ni bili inayotaja agizo tu inayokaguliwa.',
  'Screens of education that have built-in samples show them instead of records.':
    'Skrini za elimu zenye mifano huionyesha badala ya rekodi.',
  'Shown in the notice, for example "until 14:00".': 'Huonyeshwa kwenye tangazo, kwa mfano “hadi 14:00”.',
  'So that later realised differences are measured against the original rate, once.':
    'Ili tofauti zinazotokea baadaye zipimwe kwa kiwango cha awali, mara moja.',
  'The best candidate must be this much better than the second.': 'Mgombea bora lazima amzidi wa pili kwa kiasi hiki.',
  'The run of the month that ended is posted on the second day of the next. Otherwise it waits as a draft.':
    'Zoezi la mwezi ulioisha huwekwa siku ya pili ya mwezi unaofuata. Vinginevyo husubiri kama rasimu.',
  'The two ways to compute the gain or loss on the monetary position may differ by this much.':
    'Njia mbili za kukokotoa faida au hasara ya nafasi ya fedha zinaweza kutofautiana kwa kiasi hiki.',
  'What remains of a document after allocation and may be written off in one step.':
    'Kinachobaki kwenye hati baada ya mgao na kinachoweza kufutwa kwa hatua moja.',
  'Whoever prepared a return may not review it.': 'Aliyeandaa marejesho hawezi kuyakagua.',
  'Whoever soft closed a period may not close it.': 'Aliyefunga kipindi kwa muda hawezi kukifunga kabisa.',
  'What happens when an order, bill or payment would spend more than the active budget leaves.':
    'Kinachotokea pale agizo, ankara au malipo yangetumia zaidi ya bajeti inayotumika inavyoruhusu.',
};
