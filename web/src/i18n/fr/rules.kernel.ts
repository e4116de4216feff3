import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'Choose a currency by its three-letter code.': 'Choisissez une devise par son code de trois lettres.',
  'Choose a country by its two-letter code.': 'Choisissez un pays par son code de deux lettres.',
  '{label} has the wrong kind of value.': '{label} : la valeur n’est pas du bon genre.',
  '{label} is not one of the choices.': '{label} ne fait pas partie des choix.',
  '{label} does not have the expected form.': '{label} n’a pas la forme attendue.',
  '{label} needs more lines.': '{label} : il faut plus de lignes.',
  '{label} has too many lines.': '{label} : trop de lignes.',
  '{label} is not a field.': '{label} n’est pas un champ.',
  '{label} is not valid.': '{label} n’est pas valable.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Joignez une image, un PDF, un texte, un tableur, un document bureautique, un son, une vidéo ou un fichier ZIP.',
  'These columns are not known: {1}. Remove or rename them.': 'Colonnes inconnues : {1}. Retirez-les ou renommez-les.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Ces colonnes remplissent un champ déjà rempli par une autre : {1}. Laissez-en une de côté.',
  'This row could not be imported; try again.': 'Cette ligne n’a pas pu être importée ; réessayez.',
  "{label}: '{1}' is not one of the choices.": '{label} : « {1} » ne fait pas partie des choix.',
  '{1}: the first row of this document says something else.':
    '« {1} » : la première ligne de ce document dit autre chose.',
  'The rows of one document must follow each other; this one began further up.':
    'Les lignes d’un même document doivent se suivre ; celui-ci a commencé plus haut.',
  'Left out with its document: see row {wrong}.': 'Laissée de côté avec son document : voir la ligne {wrong}.',
  "{label}: there is no '{1}'.": '{label} : « {1} » n’existe pas.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label} : plusieurs personnes s’appellent « {1} » ; indiquez l’adresse e-mail.',
  'Something went wrong on our side. It is in the log of the server.':
    'Une panne s’est produite chez nous. Elle est dans le journal du serveur.',
  'Someone else must do this (separation of duties).': 'Quelqu’un d’autre doit le faire (séparation des tâches).',
  'This takes one of these roles, or a higher one: {roles}.':
    'Il faut l’un de ces rôles, ou un rôle supérieur : {roles}.',
  'Another record covers this time already.': 'Une autre fiche couvre déjà cette période.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Ce dossier est restreint. Adressez-vous à qui peut vous en donner la classe, ou ouvrez-le en urgence là où c’est permis.',
  '{name} is not an id.': '{name} n’est pas un identifiant.',
  '{name} is not a number.': '{name} n’est pas un nombre.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} n’est pas un moment comme 2026-01-31T22:00:00Z.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Un enregistrement que ceci modifie aussi a été modifié au même moment. Réessayez.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Quelqu’un d’autre a modifié cette fiche depuis que vous l’avez ouverte. Comparez et enregistrez de nouveau.',
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Ceci modifierait des enregistrements sur plus de {most_levels} niveaux. Modifiez d’abord ceux du bas.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Ceci modifierait plus de {most_records} enregistrements à la fois. Procédez par parties.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Ceci modifie aussi : {what}. Votre rôle ne vous y autorise pas ; demandez à une personne dont le rôle le permet.',
  '{label}: the same record is chosen twice.': '{label} : la même fiche est choisie deux fois.',
  '{label}: {1} is archived.': '{label} : {1} est archivé.',
  '{label}: {1} cannot be used here.': '{label} : {1} ne peut pas servir ici.',
  'These records add up to each other in a circle; take one of the links away.':
    'Ces fiches s’additionnent en boucle ; retirez l’un des liens.',
  '{1} would be too large to keep.': '{1} serait trop grand pour être enregistré.',
  "There is no field '{name}' to use here.": 'Il n’y a pas de champ « {name} » à utiliser ici.',
  'Lists cannot be sorted by {1}.': 'Les listes ne se trient pas par : {1}.',
  '{1} does not lead to a record.': '{1} ne mène à aucune fiche.',
  'Write true or false.': 'Écrivez true ou false.',
  'Write a day, as in 2026-11-01, or today.': 'Écrivez un jour, par exemple 2026-11-01, ou today.',
  'Groups nest at most {depth_max} deep.': 'Les groupes s’imbriquent sur {depth_max} niveaux au plus.',
  'At most {conditions_max} conditions.': '{conditions_max} conditions au plus.',
  'Lists cannot be filtered by {1}.': 'Les listes ne se filtrent pas par : {1}.',
  'At most {in_max} values.': '{in_max} valeurs au plus.',
  'There is no such field to use here.': 'Ce champ n’existe pas ici.',
  'At most {most} values.': 'Au plus {most} valeurs.',
  'This day is too far away.': 'Ce jour est trop éloigné.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} est un instant : comparez-le à un jour par gte, gt, lte ou lt.',
  'Say whose data is to be handed over.': 'Indiquez la personne dont les données doivent être remises.',
  'This record belongs to another person it is linked to. Ask for the data of that person.':
    'Cette fiche appartient à une autre personne à laquelle elle est liée. Demandez les données de cette personne.',
  'More than {most} records belong to this person, which are too many for one archive.':
    'Plus de {most} fiches appartiennent à cette personne, ce qui est trop pour une archive.',
};
