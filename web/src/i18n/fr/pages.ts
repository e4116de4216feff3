import type { Words } from '../parts';

export const pages: Words = {
  'action.otherState': '{subject} : {state}. L’action est possible dans l’état {states}.',
  'action.sure': 'L’action porte sur {subject}.',
  'detail.allColumns': 'Afficher toutes les colonnes',
  'detail.allLines': 'Afficher les {count} lignes',
  'detail.tabs': 'Parties de cette page',
  'detail.tab.main': 'Vue d’ensemble',
  'detail.report.open': 'Ouvrir le rapport',
  'detail.report.none': 'Rien à signaler.',
  'thread.reply': 'Répondre',
  'thread.note': 'Noter',
  'list.view.empty': 'Rien dans « {view} »',
  'list.choose': 'Sélectionnez les lignes, puis : {action}',
  'list.locked': 'Cette liste ne montre qu’une partie de chaque dossier. Le reste est verrouillé.',
  'filter.me': 'Moi',
  'filter.today': 'Aujourd’hui',
  'filter.inDays': 'Dans {count} jour | Dans {count} jours',
  'filter.daysAgo': 'Il y a {count} jour | Il y a {count} jours',
  'keys.send': 'Envoyer ou enregistrer le texte',
};
