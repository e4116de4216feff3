/** Words of entry grids. They travel with that screen alone. */
export const sheet = {
  'sheet.saved': 'Tudo está guardado',
  'sheet.saving': 'A guardar …',
  'sheet.kept': '{count} célula aguarda a ligação | {count} células aguardam a ligação',
  'sheet.notSaved': '{count} célula não está guardada | {count} células não estão guardadas',
  'sheet.show': 'Mostrar',
  'sheet.undo': 'Anular',
  'sheet.redo': 'Refazer',
  'sheet.fillDown': 'Preencher para baixo',
  'sheet.details': 'Detalhes',
  'sheet.clear': 'Esvaziar',
  'sheet.next': 'Seguinte',
  'sheet.done': 'Concluído',
  'sheet.total': 'Total',
  'sheet.filled': 'Preenchidas',
  'sheet.mine': 'O seu valor:',
  'sheet.theirs': 'Guardado por outros:',
  'sheet.keepMine': 'Manter o meu',
  'sheet.takeTheirs': 'Aceitar o outro',
  'sheet.empty': 'vazia',
  'sheet.none': 'Nenhuma linha para esta escolha',
  'sheet.other': 'Escolha outra coisa acima.',
  'sheet.missing': 'Escolha {label} para abrir a grelha',
  'sheet.missing.text': 'A grelha aparece depois da escolha.',
  'sheet.noChoice': '"{text}" não está entre as opções.',
  'sheet.noWhole': 'Indique um número inteiro.',
  'sheet.noNumber': 'Indique um número.',
  'sheet.noDay': 'Indique um dia, como 31/12/2026.',
  'sheet.keys':
    'Mova-se com as setas, Tab e Enter. Escreva para substituir, F2 para alterar, Delete para esvaziar, Alt e Enter para os detalhes. Escape e depois Tab saem da grelha.',
};

export default sheet;
