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
  'There is no entity {of}.': 'Não há entidade {of}.',
  'Write the day as 2026-12-31.': 'Escreva o dia como 2026-12-31.',
  'The account code is missing.': 'Falta o código da conta.',
  'There is no entity {other}.': 'Não há entidade {other}.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Esta empresa ainda não está em nenhum grupo; o proprietário pode pô-la num em Empresas.',
  'Businesses of this group that you belong to: {known}.': 'Empresas deste grupo a que pertence: {known}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Os balancetes ou câmbios desta consolidação já não estão completos.',
};
