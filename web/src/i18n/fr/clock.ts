import type { Words } from '../parts';

export const clock: Words = {
  'clock.in': 'Pointer l’arrivée',
  'clock.out': 'Pointer la sortie',
  'clock.cameIn': 'Arrivée pointée',
  'clock.wentOut': 'Sortie pointée',
  'clock.kept': 'Gardé sur ce téléphone',
  'clock.keptText': 'Il partira avec cette heure dès que vous serez en ligne.',
  'clock.gate': 'Code de l’entrée scanné',
  'clock.photo': 'Ajouter une photo',
  'clock.photoTaken': 'Photo ajoutée',
  'clock.last': 'Vos derniers pointages',
  'clock.none': 'Vous n’avez pas encore pointé.',
  'clock.placeText': 'Le lieu de ce téléphone est envoyé avec chaque pointage, si vous l’autorisez.',
};
