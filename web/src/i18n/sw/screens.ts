import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { reports } from './reports';
import { search } from './search';
import { workflows } from './workflows';

export default { ...files, ...forms, ...kinds, ...lists, ...reports, ...search, ...workflows };
