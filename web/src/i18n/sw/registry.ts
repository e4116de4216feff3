import { wordsAToC } from './registry.a-c';
import { wordsDToL } from './registry.d-l';
import { wordsFinanceAToL } from './registry.finance.a-l';
import { wordsFinanceMToZ } from './registry.finance.m-z';
import { wordsMToQ } from './registry.m-q';
import { wordsRToZ } from './registry.r-z';

/** Words of declarations by their English text; what is not here shows in English. See `registry/translate.ts`. */
export default { ...wordsFinanceAToL, ...wordsFinanceMToZ, ...wordsAToC, ...wordsDToL, ...wordsMToQ, ...wordsRToZ };
