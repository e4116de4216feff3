import { approvals } from './approvals';
import { documents } from './documents';
import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { reports } from './reports';
import { search } from './search';
import { sharing } from './sharing';
import { workflows } from './workflows';

export default {
  ...approvals,
  ...documents,
  ...files,
  ...forms,
  ...kinds,
  ...lists,
  ...reports,
  ...search,
  ...sharing,
  ...workflows,
};
