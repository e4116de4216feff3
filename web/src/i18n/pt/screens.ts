import { access } from './access';
import { documents } from './documents';
import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { reports } from './reports';
import { search } from './search';
import { workflows } from './workflows';

export default { ...access, ...documents, ...files, ...forms, ...kinds, ...lists, ...reports, ...search, ...workflows };
