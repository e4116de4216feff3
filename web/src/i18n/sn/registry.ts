import { wordsAToC } from './registry.a-c';
import { wordsDToL } from './registry.d-l';
import { wordsMToQ } from './registry.m-q';
import { wordsRToZ } from './registry.r-z';

/** Words of declarations by their English text; what is not here shows in English. See `registry/translate.ts`. */
export default { ...wordsAToC, ...wordsDToL, ...wordsMToQ, ...wordsRToZ };
