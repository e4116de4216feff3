import type { Words } from '../parts';

export const reports: Words = {
  'reports.many': 'relatórios',
  'reports.search': 'Procurar um relatório',
  'reports.favourites': 'Favoritos',
  'reports.favourite': 'Juntar {title} aos favoritos',
  'reports.unfavourite': 'Tirar {title} dos favoritos',
  'reports.noneFound': 'Nenhum relatório com esse nome',
  'reports.noneFound.text': 'Tente outra palavra, ou limpe a pesquisa.',
  'reports.clear': 'Limpar a pesquisa',
  'reports.none': 'Aqui não há relatórios para si',
  'reports.none.text': 'Um administrador pode dar-lhe uma função que os abra.',
  'reports.found': '{count} relatório | {count} relatórios',
  'reports.saved': 'Relatórios guardados',
  'reports.create': 'Criar um relatório',
  'reports.exportSeveral': 'Exportar vários',
  'reports.schedules': 'Envios programados',
  'reports.sharedMark': 'Partilhado',
};
