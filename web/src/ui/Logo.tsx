import { getBrand } from '../theme/brand';
import { BRAND_ICONS } from './brandIcons';
import css from './Logo.module.css';

/** The brand's uploaded image, one of the named icons, or its favicon, with its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const brand = getBrand();
  const Drawn = brand.logo.icon ? BRAND_ICONS[brand.logo.icon] : undefined;
  return (
    <span className={css.logo}>
      {brand.logo.url ? (
        <img src={brand.logo.url} alt="" className={css.image} />
      ) : Drawn ? (
        <Drawn />
      ) : (
        <img src={brand.favicon} alt="" className={css.image} />
      )}
      <span className={compact ? 'visually-hidden' : css.text}>{brand.logo.text ?? brand.name}</span>
    </span>
  );
}
