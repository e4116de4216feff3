import type { Words } from '../parts';

/** By its English sentence: what keys and certificates of plugins say when they are refused. See `data/sentences.ts`. */
export const rulesCertificates: Words = {
  'The plugin could not do this: {1}.': 'L’extension n’a pas pu le faire : {1}.',
  'No key could be made.': 'Aucune clé n’a pu être créée.',
  'No request could be made: {error}.': 'La demande n’a pas pu être créée : {error}.',
  'A certificate needs a common name.': 'Un certificat a besoin d’un nom commun.',
  'The {part} of a certificate has at most {name_max} characters, on one line.':
    'Le champ {part} d’un certificat a {name_max} caractères au plus, sur une ligne.',
  'The certificate ended on {1}.': 'Le certificat a expiré le {1}.',
  'A chain has at most {chain_length_max} certificates.': 'Une chaîne compte {chain_length_max} certificats au plus.',
  'This is no certificate: {error}.': 'Ce n’est pas un certificat : {error}.',
  'There is no certificate in this text.': 'Ce texte ne contient aucun certificat.',
  'The certificates are not in order: each must be followed by the one of its issuer.':
    'Les certificats ne sont pas dans l’ordre : chacun doit être suivi de celui de son émetteur.',
  'The certificate names no key.': 'Le certificat ne désigne aucune clé.',
  'The first line of a certificate is cut off.': 'La première ligne d’un certificat est coupée.',
  "Here are only certificates wanted (-----BEGIN CERTIFICATE-----), not what is called '{1}'.":
    'Seuls des certificats sont attendus ici (-----BEGIN CERTIFICATE-----), pas « {1} ».',
  'The last line is missing: -----END CERTIFICATE-----.': 'La dernière ligne manque : -----END CERTIFICATE-----.',
  'Paste the certificate with its first and last line: -----BEGIN CERTIFICATE-----.':
    'Collez le certificat avec sa première et sa dernière ligne : -----BEGIN CERTIFICATE-----.',
  'The stored key cannot be opened any more; store it anew.':
    'La clé enregistrée ne peut plus être ouverte ; enregistrez-la de nouveau.',
  'This certificate was issued for another key.': 'Ce certificat a été émis pour une autre clé.',
  'It could not be encrypted.': 'Le chiffrement a échoué.',
};
