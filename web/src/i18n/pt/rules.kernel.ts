import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'Choose a currency by its three-letter code.': 'Escolha uma moeda pelo código de três letras.',
  'Choose a country by its two-letter code.': 'Escolha um país pelo código de duas letras.',
  '{label} has the wrong kind of value.': '{label}: o valor é do tipo errado.',
  '{label} is not one of the choices.': '{label} não é uma das opções.',
  '{label} does not have the expected form.': '{label} não tem a forma esperada.',
  '{label} needs more lines.': '{label}: faltam linhas.',
  '{label} has too many lines.': '{label}: linhas a mais.',
  '{label} is not a field.': '{label} não é um campo.',
  '{label} is not valid.': '{label} não é válido.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Anexe uma imagem, PDF, texto, folha de cálculo, documento, som, vídeo ou ficheiro ZIP.',
  'These columns are not known: {1}. Remove or rename them.':
    'Colunas desconhecidas: {1}. Retire-as ou mude-lhes o nome.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Estas colunas preenchem um campo que outra já preenche: {1}. Deixe uma de fora.',
  'This row could not be imported; try again.': 'Não foi possível importar esta linha; tente de novo.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” não é uma das opções.',
  '{1}: the first row of this document says something else.': '{1}: a primeira linha deste documento diz outra coisa.',
  'The rows of one document must follow each other; this one began further up.':
    'As linhas de um mesmo documento têm de se seguir; este começou mais acima.',
  'Left out with its document: see row {wrong}.': 'Deixada de fora com o seu documento: ver a linha {wrong}.',
  "{label}: there is no '{1}'.": '{label}: não há “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: há várias pessoas chamadas “{1}”; indique o endereço de e-mail.',
  'Something went wrong on our side. It is in the log of the server.':
    'Algo correu mal do nosso lado. Está no registo do servidor.',
  'Someone else must do this (separation of duties).': 'Outra pessoa tem de o fazer (separação de funções).',
  'This takes one of these roles, or a higher one: {roles}.': 'É preciso uma destas funções, ou uma superior: {roles}.',
  'Another record covers this time already.': 'Outro registo já abrange este período.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Este registo é restrito. Fale com quem lhe possa dar a classe, ou abra-o numa emergência onde isso é permitido.',
  '{name} is not an id.': '{name} não é um identificador.',
  '{name} is not a number.': '{name} não é um número.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} não é um momento como 2026-01-31T22:00:00Z.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Um registo que isto também altera foi alterado no mesmo momento. Tente de novo.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Outra pessoa alterou este registo desde que o abriu. Compare e guarde de novo.',
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Isto alteraria registos em mais de {most_levels} níveis. Altere primeiro os mais abaixo.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Isto alteraria mais de {most_records} registos de uma vez. Altere-os por partes.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Isto também altera: {what}. A sua função não o permite; peça a alguém cuja função o permita.',
  '{label}: the same record is chosen twice.': '{label}: o mesmo registo foi escolhido duas vezes.',
  '{label}: {1} is archived.': '{label}: {1} está arquivado.',
  '{label}: {1} cannot be used here.': '{label}: {1} não pode ser usado aqui.',
  'These records add up to each other in a circle; take one of the links away.':
    'Estes registos somam-se em círculo; retire uma das ligações.',
  '{1} would be too large to keep.': '{1} seria demasiado grande para guardar.',
  "There is no field '{name}' to use here.": 'Não há campo “{name}” para usar aqui.',
  'Lists cannot be sorted by {1}.': 'As listas não se ordenam por: {1}.',
  '{1} does not lead to a record.': '{1} não leva a um registo.',
  'Write true or false.': 'Escreva true ou false.',
  'Write a day, as in 2026-11-01, or today.': 'Escreva um dia, como 2026-11-01, ou today.',
  'Groups nest at most {depth_max} deep.': 'Os grupos encaixam no máximo em {depth_max} níveis.',
  'At most {conditions_max} conditions.': 'No máximo {conditions_max} condições.',
  'Lists cannot be filtered by {1}.': 'As listas não se filtram por: {1}.',
  'At most {in_max} values.': 'No máximo {in_max} valores.',
  'There is no such field to use here.': 'Não existe tal campo aqui.',
  'At most {most} values.': 'No máximo {most} valores.',
  'This day is too far away.': 'Este dia está demasiado longe.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} é um instante: compare-o com um dia por gte, gt, lte ou lt.',
  'Say whose data is to be handed over.': 'Indique a pessoa cujos dados devem ser entregues.',
  'This record belongs to another person it is linked to. Ask for the data of that person.':
    'Este registo pertence a outra pessoa a que está ligado. Peça os dados dessa pessoa.',
  'More than {most} records belong to this person, which are too many for one archive.':
    'Mais de {most} registos pertencem a esta pessoa, demasiados para um arquivo.',
};
