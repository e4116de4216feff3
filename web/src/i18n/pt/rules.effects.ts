import type { Words } from '../parts';

/** By its English sentence: what effects on other records say when they refuse. See `data/sentences.ts`. */
export const rulesEffects: Words = {
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Isto alteraria registos em mais de {most_levels} níveis. Altere primeiro os mais abaixo.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Isto alteraria mais de {most_records} registos de uma vez. Altere-os por partes.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Isto também altera: {what}. A sua função não o permite; peça a alguém cuja função o permita.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Um registo que isto também altera foi alterado no mesmo momento. Tente de novo.',
};
