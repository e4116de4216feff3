import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { pages } from './pages';
import { reports } from './reports';

export default { ...files, ...forms, ...kinds, ...lists, ...pages, ...reports };
