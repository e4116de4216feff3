import type { Words } from '../parts';

/** By its English sentence: errors of amounts, periods, rates and bank files, as the types of the modules word them. See `data/sentences.ts`. */
export const rulesErrors: Words = {
  'The file is empty.': 'O ficheiro está vazio.',
  'The file is not a bank statement in a known format. CSV, MT940, OFX and CAMT.053 can be read.':
    'O ficheiro não é um extrato bancário num formato conhecido. Podem ler-se CSV, MT940, OFX e CAMT.053.',
  "The file has no column '{column}'. It has: {found}.": 'O ficheiro não tem a coluna “{column}”. Tem: {found}.',
  'The amount must be more than zero.': 'O montante deve ser superior a zero.',
  'More is allocated than is outstanding.': 'Está atribuído mais do que o que está em aberto.',
  'No period covers {1}. A manager can create the fiscal year and its periods.':
    'Nenhum período abrange {1}. Um gestor pode criar o exercício e os seus períodos.',
  "An adjustment of a year takes the year's last day, {1}. Change the date, or enter it without adjusting the year.":
    'Um ajustamento do exercício tem a data do último dia do exercício, {1}. Mude a data, ou registe-o sem ajustar o exercício.',
  'Period {1} is soft closed: only a manager may post in it.':
    'O período {1} está em pré-fecho: só um gestor pode lançar nele.',
  'Period {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'O período {1} está fechado. Um autorizador pode reabri-lo, ou o lançamento leva uma data posterior.',
  'Period {1} is locked for good. Give the entry a later date.':
    'O período {1} está bloqueado definitivamente. Dê ao lançamento uma data posterior.',
  'The fiscal year {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'O exercício {1} está fechado. Um autorizador pode reabri-lo, ou o lançamento leva uma data posterior.',
  'The amount of line {1} is too large.': 'O montante da linha {1} é demasiado grande.',
  'The discount of line {1} is more than the line.': 'O desconto da linha {1} é maior do que a linha.',
  'The document discount is more than the lines.': 'O desconto do documento é maior do que as linhas.',
  'The amounts are too large.': 'Os montantes são demasiado grandes.',
  'There is no approved {rate_type} rate from {from} to {to} on {date}. Enter one under Exchange rates, or give the rate on the document.':
    'Não há taxa {rate_type} aprovada de {from} para {to} em {date}. Registe uma em Taxas de câmbio, ou indique a taxa no documento.',
  'The latest {rate_type} rate from {from} to {to} is of {found}, more than {max_age_days} days before {date}. Enter a newer one.':
    'A última taxa {rate_type} de {from} para {to} é de {found}, mais de {max_age_days} dias antes de {date}. Registe uma mais recente.',
  'The rate from {from} to {to} is too large or too small to be used.':
    'A taxa de {from} para {to} é demasiado grande ou demasiado pequena para ser usada.',
};
