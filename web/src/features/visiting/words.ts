import { speaker } from '../../i18n';
import type { visit } from '../../i18n/en/visit';

export const v = speaker<keyof typeof visit>('visit');
