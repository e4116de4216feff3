import type { Words } from '../parts';

/** By its English sentence: what the register of assets says when it refuses. See `data/sentences.ts`. */
export const rulesAssets: Words = {
  'An asset costs something. Enter its cost.': 'Chinhu chine mutengo. Isa mutengo wacho.',
  'Assets of this category are capitalised from a higher cost on. Post it as an expense.':
    'Zvinhu zveboka iri zvinoiswa kubva pamutengo wakakwira. Zvinyore semari yashandiswa.',
  'Cost is required.': 'Mutengo unodiwa.',
  'Disposed on is required.': 'Zuva rekubviswa rinodiwa.',
  'It is dated {last}. Choose that day or a later one for the reversal.':
    'Ine zuva {last}. Sarudza zuva iroro kana rinotevera rekudzosera.',
  'More is written off than cost less residual value. Lower one of them.':
    'Zvakaderedzwa zvinopfuura mutengo kubvisa kukosha kwekupedzisira. Deredza chimwe.',
  'Nothing is carried that could grow in proportion. Let the gross amount become the value.':
    'Hapana chingakura zvakaenzana. Rega mari yese ive kukosha.',
  'Nothing is left of its life to depreciate this over. Enter the months that are left from the day.':
    'Hapana hupenyu hwasara hwekuderedza izvi. Isa mwedzi yasara kubva zuva.',
  'Other assets are recorded from this line; less is left of it. Lower the cost.':
    'Zvimwe zvinhu zvakanyorwa kubva pamutsara uyu; zvasara zvishoma. Deredza mutengo.',
  'Ready for use on is required.': 'Zuva rekugadzirira rinodiwa.',
  'Something was recorded of {1} since. Take that back first.':
    'Pane zvakanyorwa zve{1} kubva ipapo. Zvidzose kutanga.',
  'Tax year is required.': 'Gore remutero rinodiwa.',
  'The allowance of that year is claimed already; there is none in the year an asset goes. Choose a later day.':
    'Kuregererwa kwegore iroro kwakatokumbirwa; hakuna mugore chinhu chinobva. Sarudza zuva rinotevera.',
  'The asset has changed since this was worked out. Return it to draft, save it again and look at it before posting.':
    'Chinhu chachinja kubva pakuverengwa uku. Dzosera kudrafuti, chengeta zvakare uye tarisa usati wanyora.',
  'The asset was not in use yet; choose a later day.': 'Chinhu chakanga chisati choshandiswa; sarudza zuva rinotevera.',
  'The assets have changed since this preview. Save the run again and look at it before posting.':
    'Zvinhu zvachinja kubva pakatariswa. Chengeta zvakare uye tarisa usati wanyora.',
  'The cost of this line is deferred. Choose a line that is not.':
    'Mutengo wemutsara uyu wakamiswa. Sarudza usina kumiswa.',
  'The entry would debit and credit one account. Choose the account it was paid from.':
    'Kunyorwa kwaizobata akaundi imwe chete. Sarudza akaundi yakabhadhara.',
  'The recoverable amount is not below the carrying amount; there is no impairment.':
    'Mari inowanikwa haisi pasi pekukosha kwemubhuku; hapana kurasika.',
  'The residual value is above what the asset is carried at. Lower it.':
    'Kukosha kwekupedzisira kunopfuura kukosha kwemubhuku. Kuderedze.',
  'There is no impairment that this value would take back. A higher value is a revaluation.':
    'Hapana kurasika kwaizodzoserwa nekukosha uku. Kukosha kwakakwira kukosha patsva.',
  'There is no such category.': 'Hapana boka rakadaro.',
  'This asset is not in the register yet. Capitalise it first.':
    'Chinhu ichi hachisati chava murejista. Chiise kutanga.',
  'This bill has {1} lines; choose one of them.': 'Invhoisi iyi ine mitsara {1}; sarudza mumwe.',
  'This bill is not posted. Post it first, then record its assets.':
    'Invhoisi iyi haina kunyorwa. Inyore kutanga, wozonyora zvinhu zvayo.',
  'This class has no special initial allowance of that kind. Choose wear and tear.':
    'Boka iri harina kuregererwa kwekutanga kwakadaro. Sarudza kusakara.',
  'This class is not in force on the day of first use. Choose another one.':
    'Boka iri harisi kushanda pazuva rekutanga kushandiswa. Sarudza rimwe.',
  'This day is still to come; choose an earlier one.': 'Zuva iri richiri kuuya; sarudza rakapfuura.',
  'This year is claimed already; choose a later one.': 'Gore iri rakatokumbirwa; sarudza rinotevera.',
  'This year is still to come; choose an earlier one.': 'Gore iri richiri kuuya; sarudza rakapfuura.',
  '{1} is recorded up to {posted}. Choose that day or a later one, or void what was posted since.':
    '{1} yakanyorwa kusvika {posted}. Sarudza zuva iroro kana rinotevera, kana kanzura zvakanyorwa kubva ipapo.',
  '{1} is impaired, and its impairment stands on an account of its own. Revalue it to its carrying amount first.':
    '{1} yakarasikirwa nekukosha, zviri paakaundi yakwo. Ikoshe kutanga pakukosha kwemubhuku.',
  '{1} is not depreciated to {day}. Post its depreciation to that day first.':
    '{1} haina kuderedzwa kusvika {day}. Nyora kutanga kuderera kusvika zuva iroro.',
  '{1} is not in the business at the moment.': '{1} haisi mubhizinesi parizvino.',
  '{1} was acquired on {acquired}. Choose that day or a later one.':
    '{1} yakatengwa musi wa{acquired}. Sarudza zuva iroro kana rinotevera.',
};
