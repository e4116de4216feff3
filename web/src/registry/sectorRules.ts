import type { Sector } from './types';

export const SECTORS: readonly Sector[] = ['business', 'education', 'healthcare'];

/** Words for education and healthcare in the type and industry of a business; the server reads them alike. */
const EDUCATION = [
  'education',
  'school',
  'college',
  'university',
  'polytechnic',
  'academy',
  'academic',
  'institute',
  'institution of learning',
  'tertiary',
  'kindergarten',
  'preschool',
  'nursery school',
  'tuition',
  'training centre',
  'training center',
];
const HEALTHCARE = [
  'health',
  'hospital',
  'clinic',
  'medical',
  'medicine',
  'pharmacy',
  'pharmaceutical',
  'dental',
  'dentist',
  'doctor',
  'physician',
  'nursing',
  'radiology',
  'maternity',
  'surgery',
  'physiotherapy',
];
/** First digits of a NAICS code: 61 educational services, 62 health care. */
const CODES: readonly [string, Sector][] = [
  ['61', 'education'],
  ['62', 'healthcare'],
];

const LETTER = /[\p{L}\p{N}]/u;

/** Whether `word` begins a word of the text: "health" is in "healthcare", "health" is not in "wealthhealth". */
function startsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Keywords of type and industry, education first; else the industry code; else business. */
export function detectSector(business: {
  businessType?: string | null;
  industry?: string | null;
  industryCode?: string | null;
}): Sector {
  try {
    const text = `${business.businessType ?? ''} ${business.industry ?? ''}`.toLowerCase();
    if (EDUCATION.some((word) => startsAWord(text, word))) return 'education';
    if (HEALTHCARE.some((word) => startsAWord(text, word))) return 'healthcare';
    const code = (business.industryCode ?? '').trim();
    return CODES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'business';
  } catch (error) {
    console.error('error detecting sector', error);
    return 'business';
  }
}
