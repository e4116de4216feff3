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

/** The words of everything but the shell itself; one file per part. They travel beside the first screen. */
export const screens = {
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

export default screens;
