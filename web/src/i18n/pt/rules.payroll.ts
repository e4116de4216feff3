import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'The program does not know this return.': 'O programa não conhece esta declaração.',
  'A component cannot be a percentage of itself.': 'Uma rubrica não pode ser percentagem de si própria.',
  'A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates.':
    'Um limite está em {limit} e o salário em {pay}; indique a taxa da data em Taxas de câmbio.',
  'An approved table begins on {from} already; withdraw it first.':
    'Já há uma tabela aprovada desde {from}; retire-a primeiro.',
  'Another salary of this person begins on {from}; change that one, or choose another day.':
    'Outro salário desta pessoa começa em {from}; altere esse ou escolha outro dia.',
  'Another salary of this person begins on {from}; end that one first.':
    'Outro salário desta pessoa começa em {from}; termine esse primeiro.',
  'Formulas use {1} for something else; choose another code.':
    'As fórmulas usam {1} para outra coisa; escolha outro código.',
  'More pay is exempt than there is; correct the components.': 'Há mais isento do que ganho; corrija as rubricas.',
  'Name the people whose final pay this is.': 'Indique as pessoas de quem são as contas finais.',
  'Nobody is paid in this run. Check the salaries of the group, or the inputs of these days.':
    'Ninguém é pago neste processamento. Verifique os salários do grupo ou os elementos destes dias.',
  'Only a posted run is paid.': 'Só se paga um processamento lançado.',
  'Only {currency} {1} of this run is still owed; make the payment again.':
    'Só faltam {currency} {1} deste processamento; refaça o pagamento.',
  'Pay ({kind}) is below zero; correct the amounts of this person.':
    'O salário ({kind}) é negativo; corrija os valores desta pessoa.',
  'The formula of {code} is not understood: {problem}.': 'A fórmula de {code} não se entende: {problem}.',
  'The law of {1} has {code} already; give your own fund another code.':
    'A lei de {1} já tem {code}; dê outro código ao seu fundo.',
  'The limit of {code} is of a month; post the earlier runs of the month first.':
    'O limite de {code} é mensal; lance primeiro os processamentos anteriores do mês.',
  'The program has no payroll rules of {country} yet. It has them of {1}.':
    'O programa ainda não tem regras salariais de {country}. Tem as de {1}.',
  'There is no account number of {1}; add it to their payment details, and calculate the run again.':
    'Falta o número de conta de {1}; adicione-o aos dados de pagamento e calcule de novo.',
  'There is no component {code}.': 'Não há rubrica {code}.',
  'There is no component {code}; add it under Deductions.': 'Não há rubrica {code}; adicione-a em Descontos.',
  'There is no rate for the part paid in {currency}; enter it under Exchange rates.':
    'Não há taxa para a parte paga em {currency}; indique-a em Taxas de câmbio.',
  'There is no such pay group.': 'Esse grupo salarial não existe.',
  'There is no such person.': 'Essa pessoa não existe.',
  'There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved.':
    'Não há tabela de {country} em {currency} ({per}) em {date}. Adicione-a em Tabelas de imposto e peça a aprovação.',
  'These bands cannot be used: {problem}.': 'Estes escalões não servem: {problem}.',
  'These components need each other: {1}. Change one of them.':
    'Estas rubricas dependem umas das outras: {1}. Altere uma.',
  'This account no longer exists.': 'Esta conta já não existe.',
  'This formula is not understood: {problem}.': 'Esta fórmula não se entende: {problem}.',
  'This person has no salary in force; enter one under Salaries.':
    'Esta pessoa não tem salário em vigor; introduza um em Salários.',
  'This person was hired on {1}; pay begins then or later.':
    'Esta pessoa foi admitida em {1}; o salário começa então ou depois.',
  '{1} findings must be corrected first; then calculate again.':
    '{1} pontos devem ser corrigidos primeiro; depois calcule de novo.',
  '{1} of this run is filed or paid; take that back first.':
    '{1} deste processamento está declarado ou pago; anule isso primeiro.',
  '{1} was paid back since this run was calculated; return it and calculate again.':
    '{1} foi reembolsado desde o cálculo; devolva o processamento e calcule de novo.',
  '{country} asks for no rate {code}. It asks for: {1}.': '{country} não pede a taxa {code}. Pede: {1}.',
  '{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program.':
    '{country} não declara taxa de {code} em {date}. Escolha uma data posterior ou atualize o programa.',
  '{unknown} is no word of the rules of {country}. Known are: {1}.':
    '{unknown} não é palavra das regras de {country}. Conhecidas: {1}.',
  'An additional salary is paid in another group than the main one; choose that group.':
    'Um salário adicional é pago noutro grupo que não o do principal; escolha esse grupo.',
  'The pay of {name} would be worked out otherwise now; return this run, calculate it again and look at it before posting.':
    'O pagamento de {name} seria agora calculado de outra forma; devolva este processamento, calcule-o de novo e veja-o antes de lançar.',
  '{number} paid some of these people since this run was calculated; return it and calculate again, so that their pay is taxed together.':
    '{number} pagou a algumas destas pessoas desde que este processamento foi calculado; devolva-o e calcule de novo, para que sejam tributadas em conjunto.',
  'A payslip of this person is not paid yet. Pay the run, or void it.':
    'Um recibo de vencimento desta pessoa ainda não foi pago. Pague o processamento, ou anule-o.',
  'The final pay of this person has not been worked out. Run the payroll of their last period first.':
    'O último vencimento desta pessoa não foi calculado. Processe primeiro os vencimentos do seu último período.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} não tem número de conta, de que este ficheiro precisa. Introduza o número de conta ou o IBAN em Contas bancárias.',
  '{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency.':
    '{name} está na segunda moeda, e o grupo salarial não tem nenhuma. Altere a linha ou dê uma segunda moeda ao grupo.',
  '{code} is worked out by age. Enter the date of birth of whoever is paid it, and calculate again.':
    '{code} calcula-se pela idade. Introduza a data de nascimento de quem o recebe e calcule de novo.',
};
