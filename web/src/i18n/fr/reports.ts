import type { Words } from '../parts';

export const reports: Words = {
  'reports.many': 'rapports',
  'reports.search': 'Rechercher un rapport',
  'reports.favourites': 'Favoris',
  'reports.favourite': 'Ajouter {title} aux favoris',
  'reports.unfavourite': 'Retirer {title} des favoris',
  'reports.noneFound': 'Aucun rapport de ce nom',
  'reports.noneFound.text': 'Essayez un autre mot, ou effacez la recherche.',
  'reports.clear': 'Effacer la recherche',
  'reports.none': 'Il n’y a aucun rapport pour vous ici',
  'reports.none.text': 'Un administrateur peut vous donner un rôle qui les ouvre.',
  'reports.found': '{count} rapport | {count} rapports',
  'reports.saved': 'Rapports enregistrés',
  'reports.create': 'Créer un rapport',
  'reports.exportSeveral': 'En exporter plusieurs',
  'reports.schedules': 'Envois programmés',
  'reports.sharedMark': 'Partagé',
};
