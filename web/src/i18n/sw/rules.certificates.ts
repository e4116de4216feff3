import type { Words } from '../parts';

/** By its English sentence: what keys and certificates of plugins say when they are refused. See `data/sentences.ts`. */
export const rulesCertificates: Words = {
  'The plugin could not do this: {1}.': 'Kiendelezi hakikuweza kufanya hivi: {1}.',
  'No key could be made.': 'Ufunguo haukuweza kuundwa.',
  'No request could be made: {error}.': 'Ombi halikuweza kuundwa: {error}.',
  'A certificate needs a common name.': 'Cheti kinahitaji jina la kawaida.',
  'The {part} of a certificate has at most {name_max} characters, on one line.':
    'Sehemu {part} ya cheti ina herufi {name_max} zaidi, katika mstari mmoja.',
  'The certificate ended on {1}.': 'Cheti kiliisha tarehe {1}.',
  'A chain has at most {chain_length_max} certificates.': 'Mnyororo una vyeti {chain_length_max} zaidi.',
  'This is no certificate: {error}.': 'Hiki si cheti: {error}.',
  'There is no certificate in this text.': 'Hakuna cheti katika maandishi haya.',
  'The certificates are not in order: each must be followed by the one of its issuer.':
    'Vyeti havina mpangilio: kila kimoja kifuatwe na cha mtoaji wake.',
  'The certificate names no key.': 'Cheti hakitaji ufunguo wowote.',
  'The first line of a certificate is cut off.': 'Mstari wa kwanza wa cheti umekatika.',
  "Here are only certificates wanted (-----BEGIN CERTIFICATE-----), not what is called '{1}'.":
    "Hapa vinahitajika vyeti pekee (-----BEGIN CERTIFICATE-----), si '{1}'.",
  'The last line is missing: -----END CERTIFICATE-----.': 'Mstari wa mwisho haupo: -----END CERTIFICATE-----.',
  'Paste the certificate with its first and last line: -----BEGIN CERTIFICATE-----.':
    'Bandika cheti pamoja na mstari wa kwanza na wa mwisho: -----BEGIN CERTIFICATE-----.',
  'The stored key cannot be opened any more; store it anew.':
    'Ufunguo uliohifadhiwa hauwezi kufunguliwa tena; uhifadhi upya.',
  'This certificate was issued for another key.': 'Cheti hiki kilitolewa kwa ufunguo mwingine.',
  'It could not be encrypted.': 'Haikuweza kusimbwa.',
};
