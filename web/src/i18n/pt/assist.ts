import { search } from './search';
import { workflows } from './workflows';

export default { ...search, ...workflows };
