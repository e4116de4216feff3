import type { Words } from '../parts';

export const wordsHelp: Words = {
  '1 is Monday.': '1 ni Jumatatu.',
  '2 with months is every second month.': '2 kwa miezi ni kila mwezi wa pili.',
  '31 is the last day of any month.': '31 ni siku ya mwisho ya mwezi wowote.',
  'A cash account of its own; its ledger account holds the money.':
    'Akaunti ya fedha ya peke yake; akaunti yake ya leja hushika fedha.',
  'A charge on top of the amount.': 'Tozo juu ya kiasi.',
  'A column; a minus in front sorts downwards.': 'Safu; alama ya kutoa mbele hupanga kushuka.',
  'A deferred tax asset that profits to come will probably not use.':
    'Mali ya kodi iliyoahirishwa ambayo faida zijazo huenda zisiitumie.',
  'A liability is positive, an asset negative.': 'Deni ni chanya, mali ni hasi.',
  'Account an entered amount is taken from when the return is filed.':
    'Akaunti ambayo kiasi kilichoingizwa hutolewa ritani inapowasilishwa.',
  'Account the amount is taken from, or added to, when the return is filed.':
    'Akaunti ambayo kiasi hutolewa au kuongezwa ritani inapowasilishwa.',
  "After the line's discount and its share of the document's.": 'Baada ya punguzo la mstari na sehemu yake ya hati.',
  'All of them must hold.': 'Zote lazima zitimie.',
  'An account of the same currency.': 'Akaunti ya sarafu ileile.',
  'As posted; negative is a loss.': 'Kama ilivyoingizwa; hasi ni hasara.',
  'Assessed or certified amount.': 'Kiasi kilichotathminiwa au kuthibitishwa.',
  'At the rates of the day it settles; negative is a loss.': 'Kwa viwango vya siku ya malipo; hasi ni hasara.',
  'Automatic matching posts the entry.': 'Ulinganishaji wa moja kwa moja huingiza ingizo.',
  "Business currency per one of the account's, for what is posted. Empty takes the rate of the day.":
    'Sarafu ya biashara kwa moja ya akaunti, kwa kinachoingizwa. Tupu huchukua kiwango cha siku.',
  "Business currency per one of the bank's currency. Empty takes the rate of the day.":
    'Sarafu ya biashara kwa moja ya sarafu ya benki. Tupu huchukua kiwango cha siku.',
  'By earlier calculations of the same year.': 'Kwa hesabu za awali za mwaka huohuo.',
  'By the clock of the business.': 'Kwa saa ya biashara.',
  'Columns in their order. Empty shows those of the report or the list.':
    'Safu kwa mpangilio. Tupu huonyesha za ripoti au orodha.',
  'Digest of what was approved.': 'Muhtasari wa kilichoidhinishwa.',
  'Empty brings the till to its float; a negative amount brings money back to the bank.':
    'Tupu hurudisha kaunta kwenye kiwango chake; kiasi hasi hurudisha fedha benki.',
  'Empty carrying amounts are read from it.': 'Thamani tupu za kitabu husomwa kutoka humo.',
  'Empty goes on until it is ended.': 'Tupu huendelea hadi ikomeshwe.',
  'Empty is computed from the form and the holidays.': 'Tupu huhesabiwa kwa fomu na sikukuu.',
  'Empty is everybody with something open.': 'Tupu ni kila mwenye deni wazi.',
  'Empty is found out for each amount.': 'Tupu hutafutwa kwa kila kiasi.',
  'Empty is found out from the file.': 'Tupu hutafutwa kwenye faili.',
  'Empty is found out.': 'Tupu hutafutwa.',
  'Empty is the last day of the year.': 'Tupu ni siku ya mwisho ya mwaka.',
  'Empty is what the return asks for: its tax, or its refund.':
    'Tupu ni kile ritani inachoomba: kodi yake au marejesho yake.',
  'Empty leaves it to the account rules.': 'Tupu huachia kanuni za akaunti.',
  'Empty means every account.': 'Tupu humaanisha kila akaunti.',
  'Empty pays all that is open.': 'Tupu hulipa yote yaliyo wazi.',
  'Empty stands for every tax no other row names.': 'Tupu ni kwa kila kodi isiyotajwa na mstari mwingine.',
  'Empty stands for what is left to the account rules.': 'Tupu ni kwa kilichoachiwa kanuni za akaunti.',
  'Empty takes closing rates, or the rate type of documents where there are none.':
    'Tupu huchukua viwango vya kufunga, au aina ya kiwango cha hati pasipokuwepo.',
  'Empty takes its line on the bank account.': 'Tupu huchukua mstari wake kwenye akaunti ya benki.',
  'Empty takes no tax.': 'Tupu haichukui kodi.',
  'Empty takes the agreed day.': 'Tupu huchukua siku iliyokubaliwa.',
  'Empty takes the closing balance of the last statement imported.':
    'Tupu huchukua salio la kufunga la taarifa ya mwisho iliyoletwa.',
  'Empty takes the rate of income tax with its surcharge in force on the day.':
    'Tupu huchukua kiwango cha kodi ya mapato na nyongeza yake ya siku hiyo.',
  'Empty takes the rate of the day, out of the amount.': 'Tupu huchukua kiwango cha siku, ndani ya kiasi.',
  'Empty takes the rate of the return in force on the last day of the year.':
    'Tupu huchukua kiwango cha ritani cha siku ya mwisho ya mwaka.',
  'Empty takes today.': 'Tupu huchukua leo.',
  'Empty takes two days after the deal.': 'Tupu huchukua siku mbili baada ya dili.',
  'Empty takes what is outstanding.': 'Tupu huchukua kilichobaki.',
  'Ends after so many; empty has no limit.': 'Huisha baada ya idadi hii; tupu haina kikomo.',
  'Every line against the lines of orders it stands for, as it was last compared.':
    'Kila mstari dhidi ya mistari ya maagizo, kama ulivyolinganishwa mwisho.',
  'Field of the document, such as branch or supplier.': 'Sehemu ya hati, kama tawi au msambazaji.',
  'Files of this account are read this way unless another format is chosen.':
    'Faili za akaunti hii husomwa hivi isipokuwa muundo mwingine umechaguliwa.',
  'Filled from the document; given alone it settles an opening balance or a journal.':
    'Hujazwa na hati; peke yake hulipa salio la kuanzia au jarida.',
  'Filled from the notes and coins where they are listed.': 'Hujazwa kwa noti na sarafu zilizoorodheshwa.',
  'First day the cost belongs to.': 'Siku ya kwanza ya gharama.',
  'First day the income belongs to.': 'Siku ya kwanza ya mapato.',
  'For another currency: what the bank credited. Empty takes the rate of the day.':
    'Kwa sarafu nyingine: kile benki ilichoweka. Tupu huchukua kiwango cha siku.',
  "For Bills the start of the supplier's invoice number; the day is added.":
    'Kwa bili, mwanzo wa namba ya ankara ya msambazaji; siku huongezwa.',
  'For CSV. Empty takes the format saved for the bank account.':
    'Kwa CSV. Tupu huchukua muundo uliohifadhiwa wa akaunti ya benki.',
  'For journals.': 'Kwa majarida.',
  'Found from the country, group and tax status of the other side when left empty.':
    'Hutafutwa kwa nchi, kundi na hali ya kodi ya upande mwingine ikiachwa tupu.',
  'How much more may be received and billed than was ordered. Empty takes the tolerance of the settings.':
    'Kiasi gani zaidi ya kilichoagizwa kinaweza kupokelewa na kutozwa. Tupu huchukua uvumilivu wa mipangilio.',
  "In the business currency; charged in the currency of the Customer's documents at the rate of the day.":
    'Kwa sarafu ya biashara; hutozwa kwa sarafu ya hati za mteja kwa kiwango cha siku.',
  'In the currency of the bank account. Empty is what is still owed.':
    'Kwa sarafu ya akaunti ya benki. Tupu ni deni lililobaki.',
  "In the order's currency.": 'Kwa sarafu ya agizo.',
  'Its number; empty keeps the order that is named.': 'Namba yake; tupu huacha agizo lililotajwa.',
  'Its rates are used.': 'Viwango vyake hutumika.',
  'Last day the cost belongs to; deferral runs take it in month by month.':
    'Siku ya mwisho ya gharama; maahirisho huiingiza mwezi kwa mwezi.',
  'Last day the income belongs to; deferral runs take it in month by month.':
    'Siku ya mwisho ya mapato; maahirisho huyaingiza mwezi kwa mwezi.',
  'Left empty, every line of the order is filled in with what is still to come.':
    'Ikiachwa tupu, kila mstari wa agizo hujazwa na kinachobaki kuja.',
  'Lines with another status are left out, separated by commas.':
    'Mistari yenye hali nyingine huachwa; tenganisha kwa mikato.',
  'Lower comes first.': 'Ndogo huja kwanza.',
  'Negative is a refund.': 'Hasi ni marejesho.',
  'Negative is missing, positive is too much.': 'Hasi ni pungufu, chanya ni zaidi.',
  'Net and the tax that cannot be recovered.': 'Halisi na kodi isiyorejeshwa.',
  'Net; a liability is positive.': 'Halisi; deni ni chanya.',
  'Number of the acknowledgment, as proof.': 'Namba ya kiri, kama uthibitisho.',
  'Number of the order this Bill is checked against, as far as its goods were received.':
    'Namba ya agizo linalolinganishwa na bili hii, kwa bidhaa zilizopokelewa.',
  "Number of the order. What is not allocated settles the order's Bills when they are posted.":
    'Namba ya agizo. Kisichogawiwa hulipa bili za agizo zinapoingizwa.',
  'Number of the payment at the bank or the authority.': 'Namba ya malipo benki au kwa mamlaka.',
  "Number of the supplier's quotation or contract.": 'Namba ya nukuu au mkataba wa msambazaji.',
  'On the day of the deal.': 'Siku ya dili.',
  'On top, from the account it is paid from.': 'Juu yake, kutoka akaunti inayolipa.',
  'On top, from the account it leaves.': 'Juu yake, kutoka akaunti inayotoka.',
  'Once it has a number.': 'Ikishapata namba.',
  'One column with a sign. Leave it empty when money in and money out have columns of their own.':
    'Safu moja yenye alama. Acha tupu kama fedha inayoingia na inayotoka zina safu zake.',
  'One unit of what leaves is so much of what arrives.': 'Kipimo kimoja kinachotoka ni kiasi hiki cha kinachofika.',
  'Opening balance and movements, less the closing balance. Empty when the file has no balances.':
    'Salio la kuanzia na miamala, kasoro salio la kufunga. Tupu faili ikiwa haina masalio.',
  'Part of the amount that is explained.': 'Sehemu ya kiasi kilichoelezwa.',
  'Part of the name.': 'Sehemu ya jina.',
  'Part of the open amount that is settled by money and tax withheld. Empty settles all.':
    'Sehemu ya deni wazi inayolipwa kwa fedha na kodi ya zuio. Tupu hulipa yote.',
  'Payments less refunds.': 'Malipo kasoro marejesho.',
  'Place in the journal up to which this return counts.': 'Mahali kwenye jarida ambapo ritani hii huhesabu.',
  'Posted after the return of their own period was filed.': 'Ziliingizwa baada ya ritani ya kipindi chao kuwasilishwa.',
  'Posting role of the account that owes the authority.': 'Jukumu la akaunti inayodaiwa na mamlaka.',
  'Read when the draft is saved and not kept.': 'Husomwa rasimu inapohifadhiwa na haihifadhiwi.',
  'Rows with the same number make one step.': 'Mistari yenye namba moja hufanya hatua moja.',
  'Signed like the statement line, taxes included. Empty takes the rest.':
    'Alama kama mstari wa taarifa, kodi zikiwemo. Tupu huchukua baki.',
  "Signed, in the account's currency. Empty takes what is not matched yet.":
    'Na alama, kwa sarafu ya akaunti. Tupu huchukua kisicholinganishwa bado.',
  'Signed. Empty takes what is unexplained of the line.': 'Na alama. Tupu huchukua kisichoelezwa cha mstari.',
  'Smaller sums, in the business currency, are left alone.': 'Kiasi kidogo zaidi, kwa sarafu ya biashara, huachwa.',
  'Smallest coin, such as 0.05; empty leaves the total as it is.':
    'Sarafu ndogo zaidi, kama 0.05; tupu huacha jumla ilivyo.',
  'So much is bought for one that is sold.': 'Kiasi hiki hununuliwa kwa kimoja kinachouzwa.',
  'Such as DAP Harare.': 'Kama DAP Harare.',
  'Taxable differences are positive, deductible ones negative.':
    'Tofauti zinazotozwa kodi ni chanya, zinazopunguzwa ni hasi.',
  'Taxes whose code no box of the form takes.': 'Kodi ambazo hakuna kisanduku cha fomu kinachochukua msimbo wake.',
  'The bank or bureau.': 'Benki au ofisi ya kubadilisha fedha.',
  'The date of a record the period looks at.': 'Tarehe ya rekodi ambayo kipindi hutazama.',
  'The day of the earliest statement line.': 'Siku ya mstari wa kwanza wa taarifa.',
  'The file shows money out as a positive amount.': 'Faili huonyesha fedha inayotoka kama chanya.',
  'The first row that fits is used, one that names what is replaced before one that does not.':
    'Mstari wa kwanza unaofaa hutumika, unaotaja kinachobadilishwa kwanza.',
  'The line holds one of these, separated by commas.': 'Mstari una mojawapo ya hivi, tenganisha kwa mikato.',
  'The lowest number is tried first.': 'Namba ndogo hujaribiwa kwanza.',
  'The rule in force on the last day of the period counts; one for its month goes before others.':
    'Kanuni ya siku ya mwisho ya kipindi huhesabiwa; ya mwezi wake hutangulia.',
  'The words of the letter.': 'Maneno ya barua.',
  'What is disputed, less claims already made.': 'Kinachobishaniwa, kasoro madai yaliyokwisha fanywa.',
  'What is gathered: Bills due until this day.': 'Kinachokusanywa: bili zinazostahili hadi siku hii.',
  "What is not allocated settles this order's Invoices when they are posted.":
    'Kisichogawiwa hulipa ankara za agizo hili zinapoingizwa.',
  'What it is compared with; several with commas for "is one of".':
    'Kinacholinganishwa nacho; kadhaa kwa mikato kwa "ni mojawapo ya".',
  'What posted Invoices do not charge yet.': 'Kile ankara zilizoingizwa hazijatoza bado.',
  "What posted Payments paid for this order. It settles the order's Bills when they are posted.":
    'Malipo yaliyoingizwa kwa agizo hili; hulipa bili zake zinapoingizwa.',
  "What posted Receipts took for this order. It settles the order's Invoices when they are posted.":
    'Risiti zilizoingizwa kwa agizo hili; hulipa ankara zake zinapoingizwa.',
  'What stands in the mark column of money out, separated by commas.':
    'Kilicho kwenye safu ya alama ya fedha inayotoka, tenganisha kwa mikato.',
  'What the law wants printed, such as why no tax is charged.':
    'Kile sheria inataka kichapishwe, kama sababu ya kutotoza kodi.',
  'What the match with orders and deliveries does not bear out.':
    'Kile ulinganisho na maagizo na uwasilishaji hauthibitishi.',
  'What the published sources used here do not say. Ask your tax adviser, then correct or clear it.':
    'Kile vyanzo vilivyochapishwa havisemi. Muulize mshauri wa kodi, kisha rekebisha au futa.',
  'What the rate of the day would have given more; what the deal costs.':
    'Kile kiwango cha siku kingetoa zaidi; gharama ya dili.',
  'What the till holds after a top-up.': 'Kiasi kaunta inachoshika baada ya kujazwa.',
  'When the Customer expects it.': 'Wakati mteja anaitarajia.',
  'Who keeps the money.': 'Nani anatunza fedha.',
  'With its tax.': 'Pamoja na kodi yake.',
  'Words of the tax position, printed on the document.': 'Maneno ya nafasi ya kodi, huchapishwa kwenye hati.',
};
