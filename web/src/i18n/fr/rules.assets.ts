import type { Words } from '../parts';

/** By its English sentence: what the register of assets says when it refuses. See `data/sentences.ts`. */
export const rulesAssets: Words = {
  'An asset costs something. Enter its cost.': 'Un actif coûte quelque chose. Saisissez son coût.',
  'Assets of this category are capitalised from a higher cost on. Post it as an expense.':
    'Les actifs de cette catégorie sont immobilisés à partir d’un coût plus élevé. Comptabilisez-le en charge.',
  'Cost is required.': 'Le coût est obligatoire.',
  'Disposed on is required.': 'La date de cession est obligatoire.',
  'It is dated {last}. Choose that day or a later one for the reversal.':
    'Il est daté du {last}. Choisissez ce jour ou un jour ultérieur pour l’extourne.',
  'More is written off than cost less residual value. Lower one of them.':
    'L’amorti dépasse le coût moins la valeur résiduelle. Réduisez l’un des deux.',
  'Nothing is carried that could grow in proportion. Let the gross amount become the value.':
    'Il n’y a rien de comptabilisé qui puisse croître. Laissez le montant brut devenir la valeur.',
  'Nothing is left of its life to depreciate this over. Enter the months that are left from the day.':
    'Il ne reste rien de sa durée pour amortir ceci. Saisissez les mois restants à partir du jour.',
  'Other assets are recorded from this line; less is left of it. Lower the cost.':
    'D’autres actifs proviennent de cette ligne ; il en reste moins. Réduisez le coût.',
  'Ready for use on is required.': 'La date de mise en service est obligatoire.',
  'Something was recorded of {1} since. Take that back first.':
    'Quelque chose a été enregistré depuis pour {1}. Annulez-le d’abord.',
  'Tax year is required.': 'L’année fiscale est obligatoire.',
  'The allowance of that year is claimed already; there is none in the year an asset goes. Choose a later day.':
    'La déduction de cette année est déjà déclarée ; il n’y en a pas l’année de la cession. Choisissez un jour ultérieur.',
  'The asset has changed since this was worked out. Return it to draft, save it again and look at it before posting.':
    'L’actif a changé depuis ce calcul. Renvoyez en brouillon, enregistrez et vérifiez avant de comptabiliser.',
  'The asset was not in use yet; choose a later day.':
    'L’actif n’était pas encore utilisé ; choisissez un jour ultérieur.',
  'The assets have changed since this preview. Save the run again and look at it before posting.':
    'Les actifs ont changé depuis cet aperçu. Enregistrez le cycle à nouveau et vérifiez-le avant de comptabiliser.',
  'The cost of this line is deferred. Choose a line that is not.':
    'Le coût de cette ligne est différé. Choisissez-en une qui ne l’est pas.',
  'The entry would debit and credit one account. Choose the account it was paid from.':
    'L’écriture débiterait et créditerait le même compte. Choisissez le compte de paiement.',
  'The recoverable amount is not below the carrying amount; there is no impairment.':
    'La valeur recouvrable n’est pas inférieure à la valeur comptable ; il n’y a pas de dépréciation.',
  'The residual value is above what the asset is carried at. Lower it.':
    'La valeur résiduelle dépasse la valeur comptable. Réduisez-la.',
  'There is no impairment that this value would take back. A higher value is a revaluation.':
    'Aucune dépréciation ne serait reprise par cette valeur. Une valeur supérieure est une réévaluation.',
  'There is no such category.': 'Cette catégorie n’existe pas.',
  'This asset is not in the register yet. Capitalise it first.':
    'Cet actif n’est pas encore au registre. Immobilisez-le d’abord.',
  'This bill has {1} lines; choose one of them.': 'Cette facture a {1} lignes ; choisissez-en une.',
  'This bill is not posted. Post it first, then record its assets.':
    'Cette facture n’est pas comptabilisée. Comptabilisez-la d’abord, puis enregistrez ses actifs.',
  'This class has no special initial allowance of that kind. Choose wear and tear.':
    'Cette classe n’a pas de déduction initiale de ce type. Choisissez l’usure.',
  'This class is not in force on the day of first use. Choose another one.':
    'Cette classe n’est pas en vigueur le jour de la première utilisation. Choisissez-en une autre.',
  'This day is still to come; choose an earlier one.': 'Ce jour est encore à venir ; choisissez-en un plus ancien.',
  'This year is claimed already; choose a later one.':
    'Cette année est déjà déclarée ; choisissez-en une plus récente.',
  'This year is still to come; choose an earlier one.':
    'Cette année est encore à venir ; choisissez-en une plus ancienne.',
  '{1} is recorded up to {posted}. Choose that day or a later one, or void what was posted since.':
    '{1} est enregistré jusqu’au {posted}. Choisissez ce jour ou un jour ultérieur, ou annulez ce qui a été comptabilisé depuis.',
  '{1} is impaired, and its impairment stands on an account of its own. Revalue it to its carrying amount first.':
    '{1} est déprécié, et sa dépréciation est sur un compte à part. Réévaluez-le d’abord à sa valeur comptable.',
  '{1} is not depreciated to {day}. Post its depreciation to that day first.':
    '{1} n’est pas amorti jusqu’au {day}. Comptabilisez d’abord son amortissement jusqu’à ce jour.',
  '{1} is not in the business at the moment.': '{1} n’est pas dans l’entreprise en ce moment.',
  '{1} was acquired on {acquired}. Choose that day or a later one.':
    '{1} a été acquis le {acquired}. Choisissez ce jour ou un jour ultérieur.',
};
