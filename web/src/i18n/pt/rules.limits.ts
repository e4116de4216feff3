import type { Words } from '../parts';

/** By its English sentence: what a file or a schedule may not be. See `data/sentences.ts`. */
export const rulesLimits: Words = {
  'Outside the business, reports go to addresses of {1} alone.':
    'Fora da empresa, os relatórios vão só para endereços de {1}.',
  'Addresses outside the business wait until a manager releases this schedule.':
    'Os endereços fora da empresa aguardam que um gestor liberte este envio.',
  'The file cannot be read: the workbook unpacks to more than {1} MB.':
    'O ficheiro não pode ser lido: o livro descomprimido passa de {1} MB.',
  'The file cannot be read: the workbook unpacks to more than {1} times its size.':
    'O ficheiro não pode ser lido: o livro descomprimido passa de {1} vezes o seu tamanho.',
  'The file cannot be read: the workbook holds more than {1} files.':
    'O ficheiro não pode ser lido: o livro contém mais de {1} ficheiros.',
  'The file cannot be read: the workbook lists more than {1} texts, or more than {2} MB of them.':
    'O ficheiro não pode ser lido: o livro lista mais de {1} textos, ou mais de {2} MB deles.',
  'The file cannot be read: the workbook holds more than {1} styles and settings, or more than {2} MB of them.':
    'O ficheiro não pode ser lido: o livro contém mais de {1} estilos e definições, ou mais de {2} MB deles.',
  'The file cannot be read: a cell of the workbook holds more than {1} MB.':
    'O ficheiro não pode ser lido: uma célula do livro contém mais de {1} MB.',
  'The file cannot be read further: the file holds more than {1} filled cells.':
    'O resto do ficheiro não pode ser lido: o ficheiro contém mais de {1} células preenchidas.',
  'The file cannot be read further: the cells of the file hold more than {1} MB.':
    'O resto do ficheiro não pode ser lido: as células do ficheiro contêm mais de {1} MB.',
  'The file cannot be read further: row {1} holds more than {2} MB.':
    'O resto do ficheiro não pode ser lido: a linha {1} contém mais de {2} MB.',
  'The file cannot be read: row {1} holds more than {2} MB.':
    'O ficheiro não pode ser lido: a linha {1} contém mais de {2} MB.',
};
