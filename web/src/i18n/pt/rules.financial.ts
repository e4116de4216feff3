import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'Budget, fiscal year and account are needed on every row.':
    'Orçamento, exercício e conta são precisos em cada linha.',
  'There is no account {code}.': 'Não há conta {code}.',
  'There is no fiscal year {year}.': 'Não há exercício {year}.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Não há orçamento ativo para este ano. Ative um em Gestão orçamental.',
  'Budget: {name}.': 'Orçamento: {name}.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Juros e pagamentos das locações em moeda estrangeira à taxa do seu início.',
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} não designa nenhuma empresa deste sistema. Importe o balancete de um ficheiro.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Não pode ler os livros de {1}. Peça a um administrador dessa empresa acesso à Contabilidade, ou importe o balancete de um ficheiro.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Os livros desta empresa são mantidos em {theirs}. Corrija a moeda funcional da entidade.',
  'The columns entity, period end and account code are needed.':
    'São precisas as colunas entidade, fim do período e código de conta.',
  'The columns debit and credit, or balance, are needed.': 'São precisas as colunas débito e crédito, ou saldo.',
  'There is no entity {of}.': 'Não há entidade {of}.',
  'Write the day as 2026-12-31.': 'Escreva o dia como 2026-12-31.',
  'The account code is missing.': 'Falta o código da conta.',
  'There is no entity {other}.': 'Não há entidade {other}.',
  'There is no confirmed trial balance of {name} on {day}.': 'Não há balancete confirmado de {name} em {day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Falta o câmbio de fecho ou médio de {currency}. Introduza-o em Taxas ou em Câmbios.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Esta empresa ainda não está em nenhum grupo; o proprietário pode pô-la num em Empresas.',
  'Businesses of this group that you belong to: {known}.': 'Empresas deste grupo a que pertence: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Não há câmbio de {currency} para {group} em {date}. Introduza um aqui.',
  'Together with the other holders this is more than 100 %.': 'Com os outros detentores isto passa de 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Os balancetes ou câmbios desta consolidação já não estão completos.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Nenhuma conta do grupo serve para “{1}”. Escolha uma em Contas do grupo.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'O balancete de {name} não fecha. Abra-o de novo e corrija-o.',
  'The figures are too large for this currency.': 'Os números são demasiado grandes para esta moeda.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Balancetes, participações ou câmbios mudaram entretanto. Guarde de novo a consolidação e veja-a.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Confirme o balancete de {name} na véspera de {1}: o que ganhou antes de pertencer ao grupo fica fora do exercício.',
};
