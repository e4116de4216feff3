import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, banks and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'An entry needs at least two lines.': 'Um lançamento precisa de pelo menos duas linhas.',
  'Debit {1} and credit {2} differ in base currency.': 'O débito {1} e o crédito {2} diferem na moeda base.',
  'Debit {1} and credit {2} differ in {currency}.': 'O débito {1} e o crédito {2} diferem em {currency}.',
  'An amount is negative. Put it on the other side.': 'Um valor é negativo. Ponha-o do outro lado.',
  'The amount has more digits than {currency} knows.': 'O valor tem mais casas decimais do que {currency}.',
  'The amount and its base amount stand on different sides.': 'O valor e o seu valor base estão em lados diferentes.',
  'The amounts are too large to add up.': 'Os valores são demasiado grandes para somar.',
  'There is no such account in this business.': 'Não há tal conta nesta empresa.',
  'Account {account} is a heading. Choose one of the accounts below it.':
    'A conta {account} é um título. Escolha uma das contas abaixo.',
  'Account {account} is not active. A manager can activate it.':
    'A conta {account} não está ativa. Um gestor pode ativá-la.',
  'Account {account} takes {currency} only.': 'A conta {account} só aceita {currency}.',
  'Account {account} needs the {1} on its lines.': 'A conta {account} precisa nas suas linhas de: {1}.',
  'Account {account} takes a {1} only.': 'A conta {account} só aceita: {1}.',
  'Account {account} is no control account and takes no party.':
    'A conta {account} não é de controlo e não aceita terceiro.',
  'Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.':
    'A conta {account} precisa nas suas linhas de: {what}. Introduza um, ou mude o que a conta pede.',
  '{left_out} further columns are not shown; the total holds them.':
    'Mais {left_out} colunas não são mostradas; o total inclui-as.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Investimento e financiamento sem dinheiro (locações iniciadas, ativos comprados a crédito, depreciação): {currency} {amount} ficam fora dessas partes.',
  '{first} beside {second}.': '{first} ao lado de {second}.',
  'Compared with {1} to {2}.': 'Comparado com {1} a {2}.',
  'There is no such report or list, or your access does not reach it.':
    'Não há tal relatório ou lista, ou o seu acesso não lhe chega.',
  'Nobody owns this schedule.': 'Este agendamento não tem dono.',
  'The saved report is gone.': 'O relatório guardado já não existe.',
  'Its owner is no longer a member of the business.': 'O seu dono já não é membro da empresa.',
  'Its owner has no access to this report any more, or the report is gone.':
    'O seu dono já não tem acesso a este relatório, ou o relatório já não existe.',
  'Its owner may no longer take these rows out of the system.': 'O seu dono já não pode tirar estas linhas do sistema.',
  'The report can no longer be made.': 'O relatório já não pode ser feito.',
  'The file is larger than a letter may be. Narrow the report.':
    'O ficheiro é maior do que uma carta pode ser. Aperte o relatório.',
  '{what} left out: your access does not show them.': 'Ficou de fora: {what}; o seu acesso não o mostra.',
  'Two signs follow each other.': 'Dois sinais seguem-se.',
  'A plus or minus is missing before {name}.': 'Falta um mais ou menos antes de {name}.',
  'A box is missing at the end.': 'Falta uma caixa no fim.',
  'This return is not filed.': 'Esta declaração não foi entregue.',
  'This document shows fields that your access does not cover, so you cannot open it. Ask whoever sent it.':
    'Este documento mostra campos que o seu acesso não abrange, por isso não o pode abrir. Pergunte a quem o enviou.',
  'Say why it is void.': 'Diga porque é anulado.',
  "'{place}' needs an 'end if' after what it is about.":
    '«{place}» precisa de um «end if» depois do texto a que se refere.',
  "'{place}' needs an 'if' before it.": '«{place}» precisa de um «if» antes.',
  "The condition '{place}' cannot be worked out: {why}.": 'A condição «{place}» não pode ser avaliada: {why}.',
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    'A condição «{place}» não pode ser avaliada: {why}. Queria dizer «{near}»?',
  "'{place}' does not say who signs.": '«{place}» não diz quem assina.',
  "'{place}' needs a paragraph of its own.": '«{place}» precisa de um parágrafo só para si.',
  "'{place}' holds no picture.": '«{place}» não contém imagem.',
  "These records have no '{place}'. Did you mean '{near}'?": 'Estes registos não têm «{place}». Queria dizer «{near}»?',
  "These records have no '{place}'.": 'Estes registos não têm «{place}».',
};
