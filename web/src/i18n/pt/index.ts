import type { Translation } from '../languages';

export const catalogue: Translation = {};
