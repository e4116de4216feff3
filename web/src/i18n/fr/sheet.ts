/** Words of entry grids. They travel with that screen alone. */
export const sheet = {
  'sheet.saved': 'Tout est enregistré',
  'sheet.saving': 'Enregistrement …',
  'sheet.kept': '{count} cellule attend la connexion | {count} cellules attendent la connexion',
  'sheet.notSaved': '{count} cellule non enregistrée | {count} cellules non enregistrées',
  'sheet.show': 'Afficher',
  'sheet.undo': 'Annuler',
  'sheet.redo': 'Rétablir',
  'sheet.fillDown': 'Recopier vers le bas',
  'sheet.details': 'Détails',
  'sheet.clear': 'Vider',
  'sheet.next': 'Suivant',
  'sheet.done': 'Terminé',
  'sheet.total': 'Total',
  'sheet.filled': 'Remplies',
  'sheet.mine': 'Votre saisie :',
  'sheet.theirs': 'Enregistré par d’autres :',
  'sheet.keepMine': 'Garder la mienne',
  'sheet.takeTheirs': 'Prendre l’autre',
  'sheet.empty': 'vide',
  'sheet.none': 'Aucune ligne pour ce choix',
  'sheet.other': 'Choisissez autre chose ci-dessus.',
  'sheet.missing': 'Choisissez {label} pour ouvrir la grille',
  'sheet.missing.text': 'La grille s’affiche une fois le choix fait.',
  'sheet.noChoice': '« {text} » ne fait pas partie des choix.',
  'sheet.noWhole': 'Saisissez un nombre entier.',
  'sheet.noNumber': 'Saisissez un nombre.',
  'sheet.noDay': 'Saisissez un jour tel que 31/12/2026.',
  'sheet.keys':
    'Déplacez-vous avec les flèches, Tab et Entrée. Tapez pour remplacer, F2 pour modifier, Suppr pour vider, Alt et Entrée pour les détails. Échap puis Tab quittent la grille.',
};

export default sheet;
