import { t } from '../i18n';
import css from './Skeleton.module.css';

export type SkeletonShape = 'table' | 'form' | 'detail' | 'cards' | 'page';

/**
 * Grey shapes where a screen will be. It fades in after 150 ms (in CSS, so a quick answer never flashes) and
 * takes the height of what it stands for, so nothing jumps.
 */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={css.wait} role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {shape !== 'cards' && <div className={css.title} />}
      {shape === 'table' && (
        <div className={css.table}>
          {Array.from({ length: 14 }, (_, index) => index).map((index) => (
            <div key={index} className={css.row} />
          ))}
        </div>
      )}
      {(shape === 'form' || shape === 'detail' || shape === 'page') && (
        <div className={css.form}>
          {Array.from({ length: 8 }, (_, index) => index).map((index) => (
            <div key={index} className={css.field} />
          ))}
        </div>
      )}
      {shape === 'cards' && (
        <div className={css.cards}>
          {Array.from({ length: 6 }, (_, index) => index).map((index) => (
            <div key={index} className={css.card} />
          ))}
        </div>
      )}
    </div>
  );
}
