import { search } from './search';
import { workflows } from './workflows';

/** The words of search and of guided workflows. They travel with those, which most visits never open. */
export const assist = { ...search, ...workflows };

export default assist;
