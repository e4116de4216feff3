import { useEffect, useRef } from 'react';
import { t } from '../../i18n';
import { type Celebration, endCelebration, GRAND_CONFETTI, useCelebration } from '../../ui/celebration';
import { Icon } from '../../ui/icons';
import css from './celebrations.module.css';
import { throwConfetti } from './confetti';
import { playSound } from './sound';

/** Draws the celebration that is on. It never takes the focus and never stops a click. */
export default function CelebrationLayer() {
  const active = useCelebration();
  return (
    <div className={`${css.layer} no-print`} role="status" aria-live="polite" aria-label={t('celebrate.region')}>
      {active && <Party key={active.id} active={active} />}
    </div>
  );
}

function Party({ active }: { active: Celebration }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void playSound(active.level);
    if (active.level !== 'grand' || !canvas.current) return;
    return throwConfetti(canvas.current, GRAND_CONFETTI);
  }, [active]);
  return (
    <>
      {active.level === 'grand' && <canvas ref={canvas} className={css.canvas} />}
      <div className={css.card} data-level={active.level}>
        <span className={css.icon}>
          <Icon name={active.level === 'grand' ? 'confetti' : 'check'} size={20} />
        </span>
        <div>
          <p className={css.title}>{active.title}</p>
          <p>{active.text}</p>
        </div>
        <button type="button" className={css.close} onClick={endCelebration} aria-label={t('celebrate.close')}>
          <Icon name="close" size={15} />
        </button>
      </div>
    </>
  );
}
