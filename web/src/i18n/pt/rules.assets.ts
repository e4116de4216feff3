import type { Words } from '../parts';

/** By its English sentence: what the register of assets says when it refuses. See `data/sentences.ts`. */
export const rulesAssets: Words = {
  'An asset costs something. Enter its cost.': 'Um activo custa algo. Indique o custo.',
  'Assets of this category are capitalised from a higher cost on. Post it as an expense.':
    'Os activos desta categoria capitalizam-se a partir de um custo maior. Lance-o como custo.',
  'Cost is required.': 'O custo é obrigatório.',
  'Disposed on is required.': 'A data da alienação é obrigatória.',
  'It is dated {last}. Choose that day or a later one for the reversal.':
    'Tem data de {last}. Escolha esse dia ou um posterior para o estorno.',
  'More is written off than cost less residual value. Lower one of them.':
    'O amortizado excede o custo menos o valor residual. Reduza um deles.',
  'Nothing is carried that could grow in proportion. Let the gross amount become the value.':
    'Não há valor que possa crescer em proporção. Deixe o valor bruto passar a ser o valor.',
  'Nothing is left of its life to depreciate this over. Enter the months that are left from the day.':
    'Nada resta da vida para amortizar isto. Indique os meses restantes a partir do dia.',
  'Other assets are recorded from this line; less is left of it. Lower the cost.':
    'Outros activos vêm desta linha; resta menos. Reduza o custo.',
  'Ready for use on is required.': 'A data de entrada em serviço é obrigatória.',
  'Something was recorded of {1} since. Take that back first.':
    'Algo foi registado sobre {1} desde então. Anule isso primeiro.',
  'Tax year is required.': 'O ano fiscal é obrigatório.',
  'The allowance of that year is claimed already; there is none in the year an asset goes. Choose a later day.':
    'A dedução desse ano já foi reclamada; não há nenhuma no ano da alienação. Escolha um dia posterior.',
  'The asset has changed since this was worked out. Return it to draft, save it again and look at it before posting.':
    'O activo mudou desde este cálculo. Devolva a rascunho, guarde de novo e verifique antes de lançar.',
  'The asset was not in use yet; choose a later day.': 'O activo ainda não estava em uso; escolha um dia posterior.',
  'The assets have changed since this preview. Save the run again and look at it before posting.':
    'Os activos mudaram desde esta pré-visualização. Guarde de novo e verifique antes de lançar.',
  'The cost of this line is deferred. Choose a line that is not.':
    'O custo desta linha está diferido. Escolha uma que não esteja.',
  'The entry would debit and credit one account. Choose the account it was paid from.':
    'O lançamento debitaria e creditaria a mesma conta. Escolha a conta de que foi pago.',
  'The recoverable amount is not below the carrying amount; there is no impairment.':
    'O valor recuperável não é inferior ao contabilístico; não há imparidade.',
  'The residual value is above what the asset is carried at. Lower it.':
    'O valor residual excede o valor contabilístico. Reduza-o.',
  'There is no impairment that this value would take back. A higher value is a revaluation.':
    'Não há imparidade que este valor reverta. Um valor superior é uma revalorização.',
  'There is no such category.': 'Essa categoria não existe.',
  'This asset is not in the register yet. Capitalise it first.':
    'Este activo ainda não está no registo. Capitalize-o primeiro.',
  'This bill has {1} lines; choose one of them.': 'Esta factura tem {1} linhas; escolha uma.',
  'This bill is not posted. Post it first, then record its assets.':
    'Esta factura não está lançada. Lance-a primeiro e registe depois os activos.',
  'This class has no special initial allowance of that kind. Choose wear and tear.':
    'Esta classe não tem dedução inicial desse tipo. Escolha o desgaste.',
  'This class is not in force on the day of first use. Choose another one.':
    'Esta classe não está em vigor no dia do primeiro uso. Escolha outra.',
  'This day is still to come; choose an earlier one.': 'Este dia ainda está por vir; escolha um anterior.',
  'This year is claimed already; choose a later one.': 'Este ano já foi reclamado; escolha um posterior.',
  'This year is still to come; choose an earlier one.': 'Este ano ainda está por vir; escolha um anterior.',
  '{1} is recorded up to {posted}. Choose that day or a later one, or void what was posted since.':
    '{1} está registado até {posted}. Escolha esse dia ou um posterior, ou anule o que foi lançado depois.',
  '{1} is impaired, and its impairment stands on an account of its own. Revalue it to its carrying amount first.':
    '{1} está em imparidade, numa conta própria. Revalorize-o primeiro para o valor contabilístico.',
  '{1} is not depreciated to {day}. Post its depreciation to that day first.':
    '{1} não está amortizado até {day}. Lance primeiro a amortização até esse dia.',
  '{1} is not in the business at the moment.': '{1} não está na empresa neste momento.',
  '{1} was acquired on {acquired}. Choose that day or a later one.':
    '{1} foi adquirido em {acquired}. Escolha esse dia ou um posterior.',
};
