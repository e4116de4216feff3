import type { Words } from '../parts';

/** By its English sentence: what keys and certificates of plugins say when they are refused. See `data/sentences.ts`. */
export const rulesCertificates: Words = {
  'The plugin could not do this: {1}.': 'A extensão não conseguiu fazê-lo: {1}.',
  'No key could be made.': 'Não foi possível criar a chave.',
  'No request could be made: {error}.': 'Não foi possível criar o pedido: {error}.',
  'A certificate needs a common name.': 'Um certificado precisa de um nome comum.',
  'The {part} of a certificate has at most {name_max} characters, on one line.':
    'O campo {part} de um certificado tem no máximo {name_max} caracteres, numa linha.',
  'The certificate ended on {1}.': 'O certificado expirou em {1}.',
  'A chain has at most {chain_length_max} certificates.': 'Uma cadeia tem no máximo {chain_length_max} certificados.',
  'This is no certificate: {error}.': 'Isto não é um certificado: {error}.',
  'There is no certificate in this text.': 'Este texto não contém nenhum certificado.',
  'The certificates are not in order: each must be followed by the one of its issuer.':
    'Os certificados não estão por ordem: a cada um deve seguir-se o do emissor.',
  'The certificate names no key.': 'O certificado não indica nenhuma chave.',
  'The first line of a certificate is cut off.': 'A primeira linha de um certificado está cortada.',
  "Here are only certificates wanted (-----BEGIN CERTIFICATE-----), not what is called '{1}'.":
    'Aqui só se esperam certificados (-----BEGIN CERTIFICATE-----), não «{1}».',
  'The last line is missing: -----END CERTIFICATE-----.': 'Falta a última linha: -----END CERTIFICATE-----.',
  'Paste the certificate with its first and last line: -----BEGIN CERTIFICATE-----.':
    'Cole o certificado com a primeira e a última linha: -----BEGIN CERTIFICATE-----.',
  'The stored key cannot be opened any more; store it anew.':
    'A chave guardada já não pode ser aberta; guarde-a de novo.',
  'This certificate was issued for another key.': 'Este certificado foi emitido para outra chave.',
  'It could not be encrypted.': 'Não foi possível cifrar.',
};
