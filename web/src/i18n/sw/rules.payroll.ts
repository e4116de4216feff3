import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'Another salary of this person begins on {from}; end that one first.':
    'Mshahara mwingine wa mtu huyu unaanza {from}; umalize kwanza.',
};
