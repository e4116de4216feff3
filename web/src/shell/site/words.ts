import { speaker } from '../../i18n';
import type { site } from '../../i18n/en/site';
import { getBrand } from '../../theme/brand';

export type SiteWord = keyof typeof site;

/** A text of the site; `{brand}` is always known. */
export const s = speaker<SiteWord>('site', () => ({ brand: getBrand().name }));
