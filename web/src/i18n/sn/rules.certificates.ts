import type { Words } from '../parts';

/** By its English sentence: what keys and certificates of plugins say when they are refused. See `data/sentences.ts`. */
export const rulesCertificates: Words = {
  'The plugin could not do this: {1}.': 'Plugin yatadza kuita izvi: {1}.',
  'No key could be made.': 'Kiyi yatadza kugadzirwa.',
  'No request could be made: {error}.': 'Chikumbiro chatadza kugadzirwa: {error}.',
  'A certificate needs a common name.': 'Setifiketi inoda zita rakajairika.',
  'The {part} of a certificate has at most {name_max} characters, on one line.':
    'Chikamu {part} chesetifiketi chine mavara {name_max} zvakanyanya, pamutsara mumwe.',
  'The certificate ended on {1}.': 'Setifiketi yakapera musi wa{1}.',
  'A chain has at most {chain_length_max} certificates.': 'Cheni ine masetifiketi {chain_length_max} zvakanyanya.',
  'This is no certificate: {error}.': 'Ichi hachisi setifiketi: {error}.',
  'There is no certificate in this text.': 'Hapana setifiketi mumashoko aya.',
  'The certificates are not in order: each must be followed by the one of its issuer.':
    'Masetifiketi haana kurongeka: rimwe nerimwe ngaritevedzwe nereakaripa.',
  'The certificate names no key.': 'Setifiketi haidudze kiyi.',
  'The first line of a certificate is cut off.': 'Mutsara wekutanga wesetifiketi wakadimburwa.',
  "Here are only certificates wanted (-----BEGIN CERTIFICATE-----), not what is called '{1}'.":
    "Pano panodiwa masetifiketi chete (-----BEGIN CERTIFICATE-----), kwete '{1}'.",
  'The last line is missing: -----END CERTIFICATE-----.': 'Mutsara wekupedzisira haupo: -----END CERTIFICATE-----.',
  'Paste the certificate with its first and last line: -----BEGIN CERTIFICATE-----.':
    'Namirai setifiketi nemutsara wayo wekutanga newekupedzisira: -----BEGIN CERTIFICATE-----.',
  'The stored key cannot be opened any more; store it anew.':
    'Kiyi yakachengetwa haichagoni kuvhurwa; ichengetei patsva.',
  'This certificate was issued for another key.': 'Setifiketi iyi yakapirwa imwe kiyi.',
  'It could not be encrypted.': 'Zvatadza kuvanzwa.',
};
