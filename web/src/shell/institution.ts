/** Level of a school, read from its name; what the name does not say is secondary. */
export type InstitutionLevel = 'primary' | 'secondary' | 'tertiary';

const PRIMARY = ['primary', 'elementary', 'junior school', 'preparatory'];
const TERTIARY = ['university', 'college', 'institute', 'polytechnic', 'tertiary'];

export function institutionLevel(name: string): InstitutionLevel {
  const lower = name.toLowerCase();
  if (PRIMARY.some((word) => lower.includes(word))) return 'primary';
  if (TERTIARY.some((word) => lower.includes(word))) return 'tertiary';
  return 'secondary';
}
