import { errors } from './errors';
import { feedback } from './feedback';
import { offline } from './offline';
import { shell } from './shell';
import { ui } from './ui';

/** What is said before any screen is drawn: the shell, the sign-in, errors. */
export const core = { ...shell, ...ui, ...errors, ...offline, ...feedback };

export default core;
