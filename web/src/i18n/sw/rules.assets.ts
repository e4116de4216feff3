import type { Words } from '../parts';

/** By its English sentence: what the register of assets says when it refuses. See `data/sentences.ts`. */
export const rulesAssets: Words = {
  'An asset costs something. Enter its cost.': 'Mali ina gharama. Weka gharama yake.',
  'Assets of this category are capitalised from a higher cost on. Post it as an expense.':
    'Mali za kundi hili huwekwa kwenye mtaji kuanzia gharama kubwa zaidi. Iingize kama gharama.',
  'Cost is required.': 'Gharama inahitajika.',
  'Disposed on is required.': 'Tarehe ya uondoaji inahitajika.',
  'It is dated {last}. Choose that day or a later one for the reversal.':
    'Ina tarehe {last}. Chagua siku hiyo au ya baadaye ya kugeuza.',
  'More is written off than cost less residual value. Lower one of them.':
    'Kilichofutwa kinazidi gharama chini ya mabaki. Punguza kimoja.',
  'Nothing is carried that could grow in proportion. Let the gross amount become the value.':
    'Hakuna kinachoweza kukua kwa uwiano. Acha kiasi ghafi kiwe thamani.',
  'Nothing is left of its life to depreciate this over. Enter the months that are left from the day.':
    'Hakuna maisha yaliyobaki ya kuchakaza hiki. Weka miezi iliyobaki tangu siku.',
  'Other assets are recorded from this line; less is left of it. Lower the cost.':
    'Mali nyingine zimerekodiwa kutoka mstari huu; kimebaki kidogo. Punguza gharama.',
  'Ready for use on is required.': 'Tarehe ya kuwa tayari inahitajika.',
  'Something was recorded of {1} since. Take that back first.':
    'Kitu kimerekodiwa kuhusu {1} tangu hapo. Kirudishe kwanza.',
  'Tax year is required.': 'Mwaka wa kodi unahitajika.',
  'The allowance of that year is claimed already; there is none in the year an asset goes. Choose a later day.':
    'Posho ya mwaka huo imeshadaiwa; hakuna katika mwaka mali inapoondoka. Chagua siku ya baadaye.',
  'The asset has changed since this was worked out. Return it to draft, save it again and look at it before posting.':
    'Mali imebadilika tangu hesabu hii. Rudisha kwenye rasimu, hifadhi tena na uangalie kabla ya kuingiza.',
  'The asset was not in use yet; choose a later day.': 'Mali haikuwa inatumika bado; chagua siku ya baadaye.',
  'The assets have changed since this preview. Save the run again and look at it before posting.':
    'Mali zimebadilika tangu mwonekano huu. Hifadhi tena na uangalie kabla ya kuingiza.',
  'The cost of this line is deferred. Choose a line that is not.':
    'Gharama ya mstari huu imeahirishwa. Chagua usioahirishwa.',
  'The entry would debit and credit one account. Choose the account it was paid from.':
    'Ingizo lingedebiti na kukrediti akaunti moja. Chagua akaunti iliyolipia.',
  'The recoverable amount is not below the carrying amount; there is no impairment.':
    'Kiasi kinachorejesheka hakiko chini ya thamani ya vitabu; hakuna upungufu.',
  'The residual value is above what the asset is carried at. Lower it.':
    'Thamani ya mabaki inazidi thamani ya vitabu. Ipunguze.',
  'There is no impairment that this value would take back. A higher value is a revaluation.':
    'Hakuna upungufu ambao thamani hii ingegeuza. Thamani kubwa zaidi ni uthamini upya.',
  'There is no such category.': 'Hakuna kundi kama hilo.',
  'This asset is not in the register yet. Capitalise it first.':
    'Mali hii haimo kwenye rejista bado. Iweke kwenye mtaji kwanza.',
  'This bill has {1} lines; choose one of them.': 'Ankara hii ina mistari {1}; chagua mmoja.',
  'This bill is not posted. Post it first, then record its assets.':
    'Ankara hii haijaingizwa. Iingize kwanza, kisha rekodi mali zake.',
  'This class has no special initial allowance of that kind. Choose wear and tear.':
    'Daraja hili halina posho ya awali ya aina hiyo. Chagua uchakavu wa kodi.',
  'This class is not in force on the day of first use. Choose another one.':
    'Daraja hili halitumiki siku ya matumizi ya kwanza. Chagua jingine.',
  'This day is still to come; choose an earlier one.': 'Siku hii haijafika; chagua ya awali.',
  'This year is claimed already; choose a later one.': 'Mwaka huu umeshadaiwa; chagua wa baadaye.',
  'This year is still to come; choose an earlier one.': 'Mwaka huu haujafika; chagua wa awali.',
  '{1} is recorded up to {posted}. Choose that day or a later one, or void what was posted since.':
    '{1} imerekodiwa hadi {posted}. Chagua siku hiyo au ya baadaye, au batilisha kilichoingizwa tangu hapo.',
  '{1} is impaired, and its impairment stands on an account of its own. Revalue it to its carrying amount first.':
    '{1} ina upungufu wa thamani ulio kwenye akaunti yake. Ithamini kwanza kwa thamani ya vitabu.',
  '{1} is not depreciated to {day}. Post its depreciation to that day first.':
    '{1} haina uchakavu hadi {day}. Ingiza kwanza uchakavu hadi siku hiyo.',
  '{1} is not in the business at the moment.': '{1} haimo kwenye biashara kwa sasa.',
  '{1} was acquired on {acquired}. Choose that day or a later one.':
    '{1} ilipatikana {acquired}. Chagua siku hiyo au ya baadaye.',
};
