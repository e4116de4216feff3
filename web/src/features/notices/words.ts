import { speaker } from '../../i18n';
import type { account } from '../../i18n/en/account';

export const say = speaker<keyof typeof account>('account');
