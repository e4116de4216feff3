import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { reports } from './reports';
import { search } from './search';
import { workflows } from './workflows';

/** The words of everything but the shell itself; one file per part. They travel beside the first screen. */
export const screens = {
  ...files,
  ...forms,
  ...kinds,
  ...lists,
  ...reports,
  ...search,
  ...workflows,
};

export default screens;
