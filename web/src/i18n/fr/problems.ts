import type { Words } from '../parts';

export const problems: Words = {
  'problem.required': 'Ce champ est obligatoire',
  'problem.type': 'Cette valeur n’est pas du bon type',
  'problem.format': 'Ce n’est pas la forme attendue',
  'problem.enum': 'Choisissez dans la liste',
  'problem.duplicate': 'Cette valeur est déjà prise',
  'problem.tooLong': 'C’est trop long',
  'problem.tooShort': 'C’est trop court',
  'problem.minimum': 'C’est trop peu',
  'problem.maximum': 'C’est trop',
  'problem.precision': 'Il y a trop de décimales',
  'problem.maxItems': 'Il y en a trop à la fois',
  'problem.minItems': 'Ajoutez-en au moins un',
  'problem.unknown': 'Rien de tel n’existe',
  'problem.link': 'Cet enregistrement est introuvable',
  'problem.field': 'Ce champ n’est pas connu ici',
  'problem.readOnly': 'Cela ne peut pas être modifié',
  'problem.characters': 'Certains caractères ne sont pas admis ici',
  'problem.email': 'Saisissez une adresse e-mail comme nom@exemple.com',
  'problem.phone': 'Saisissez un numéro de téléphone comme +263 77 123 4567',
  'problem.reserved': 'Ce nom est réservé à la plateforme',
  'problem.common': 'Ce mot de passe est l’un des premiers que d’autres essaieraient',
  'problem.personal': 'Ce mot de passe ressemble trop à votre nom ou à votre adresse',
  'problem.same': 'C’est la même valeur qu’avant',
  'problem.member': 'Cette personne est déjà membre',
  'problem.invited': 'Cette adresse a déjà une invitation en cours',
  'problem.confirm': 'Tapez le nom exactement comme il est écrit',
};

export default problems;
