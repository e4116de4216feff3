import { files } from './files';
import { forms } from './forms';
import { kinds } from './kinds';
import { lists } from './lists';
import { pages } from './pages';
import { reports } from './reports';

/** The words of everything but the shell itself; one file per part. They travel beside the first screen. */
export const screens = {
  ...files,
  ...forms,
  ...kinds,
  ...lists,
  ...pages,
  ...reports,
};

export default screens;
