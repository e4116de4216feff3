import type { Words } from '../parts';

/** By its English sentence: what a file or a schedule may not be. See `data/sentences.ts`. */
export const rulesLimits: Words = {
  'Outside the business, reports go to addresses of {1} alone.':
    'Kunze kwebhizinesi, mishumo inoenda kukero dze{1} chete.',
  'Addresses outside the business wait until a manager releases this schedule.':
    'Kero dziri kunze kwebhizinesi dzakamirira kuti maneja abvumidze hurongwa uhwu.',
  'The file cannot be read: the workbook unpacks to more than {1} MB.':
    'Faira harigoni kuverengwa: bhuku rikavhurwa rinodarika MB {1}.',
  'The file cannot be read: the workbook unpacks to more than {1} times its size.':
    'Faira harigoni kuverengwa: bhuku rikavhurwa rinodarika kukura kwaro ka{1}.',
  'The file cannot be read: the workbook holds more than {1} files.':
    'Faira harigoni kuverengwa: bhuku rine mafaira anodarika {1}.',
  'The file cannot be read: the workbook lists more than {1} texts, or more than {2} MB of them.':
    'Faira harigoni kuverengwa: bhuku rine zvinyorwa zvinodarika {1}, kana MB {2} dzazvo.',
  'The file cannot be read: the workbook holds more than {1} styles and settings, or more than {2} MB of them.':
    'Faira harigoni kuverengwa: bhuku rine masitayera nezvigadziriso zvinodarika {1}, kana MB {2} dzazvo.',
  'The file cannot be read: a cell of the workbook holds more than {1} MB.':
    'Faira harigoni kuverengwa: sero rimwe rebhuku rine zvinodarika MB {1}.',
  'The file cannot be read further: the file holds more than {1} filled cells.':
    'Faira harigoni kuramba richiverengwa: faira rine masero akazadzwa anodarika {1}.',
  'The file cannot be read further: the cells of the file hold more than {1} MB.':
    'Faira harigoni kuramba richiverengwa: masero efaira ane zvinodarika MB {1}.',
  'The file cannot be read further: row {1} holds more than {2} MB.':
    'Faira harigoni kuramba richiverengwa: mutsara {1} une zvinodarika MB {2}.',
  'The file cannot be read: row {1} holds more than {2} MB.':
    'Faira harigoni kuverengwa: mutsara {1} une zvinodarika MB {2}.',
};
