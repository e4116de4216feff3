import type { Words } from '../parts';

/** By its English sentence: what a file or a schedule may not be. See `data/sentences.ts`. */
export const rulesLimits: Words = {
  'Outside the business, reports go to addresses of {1} alone.':
    'Nje ya biashara, ripoti huenda kwa anwani za {1} pekee.',
  'Addresses outside the business wait until a manager releases this schedule.':
    'Anwani za nje ya biashara zinasubiri meneja aruhusu ratiba hii.',
  'The file cannot be read: the workbook unpacks to more than {1} MB.':
    'Faili haiwezi kusomwa: kitabu kikifunguliwa kinazidi MB {1}.',
  'The file cannot be read: the workbook unpacks to more than {1} times its size.':
    'Faili haiwezi kusomwa: kitabu kikifunguliwa kinazidi ukubwa wake mara {1}.',
  'The file cannot be read: the workbook holds more than {1} files.':
    'Faili haiwezi kusomwa: kitabu kina faili zaidi ya {1}.',
  'The file cannot be read: the workbook lists more than {1} texts, or more than {2} MB of them.':
    'Faili haiwezi kusomwa: kitabu kina maandishi zaidi ya {1}, au zaidi ya MB {2} ya maandishi.',
  'The file cannot be read: the workbook holds more than {1} styles and settings, or more than {2} MB of them.':
    'Faili haiwezi kusomwa: kitabu kina mitindo na mipangilio zaidi ya {1}, au zaidi ya MB {2}.',
  'The file cannot be read: a cell of the workbook holds more than {1} MB.':
    'Faili haiwezi kusomwa: seli moja ya kitabu ina zaidi ya MB {1}.',
  'The file cannot be read further: the file holds more than {1} filled cells.':
    'Faili haiwezi kusomwa zaidi: faili ina seli zilizojazwa zaidi ya {1}.',
  'The file cannot be read further: the cells of the file hold more than {1} MB.':
    'Faili haiwezi kusomwa zaidi: seli za faili zina zaidi ya MB {1}.',
  'The file cannot be read further: row {1} holds more than {2} MB.':
    'Faili haiwezi kusomwa zaidi: safu {1} ina zaidi ya MB {2}.',
  'The file cannot be read: row {1} holds more than {2} MB.': 'Faili haiwezi kusomwa: safu {1} ina zaidi ya MB {2}.',
};
