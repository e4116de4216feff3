import { errors } from './errors';
import { feedback } from './feedback';
import { offline } from './offline';
import { shell } from './shell';
import { ui } from './ui';

export default { ...errors, ...feedback, ...offline, ...shell, ...ui };
