import { t } from '../../i18n';
import { formatDate } from '../../ui/dates';
import { Icon } from '../../ui/icons';
import css from './scan.module.css';
import { lacksLot, type Scan, type Task } from './scanModel';

/** The last scans, the newest first: each with its quantity, its lot and the way back. */
export function ScanList({
  task,
  scans,
  onChange,
  onUndo,
}: {
  task: Task;
  scans: readonly Scan[];
  onChange: (key: string, change: Partial<Scan>) => void;
  onUndo: (key: string) => void;
}) {
  return (
    <section aria-label={t('scan.list')}>
      <h2 className={css.heading}>{t('scan.list')}</h2>
      {scans.length === 0 ? (
        <p className={css.quiet}>{t('scan.none')}</p>
      ) : (
        <ol className={css.list}>
          {[...scans].reverse().map((scan) => (
            <li key={scan.key} className={css.scan} data-bad={scan.problem !== undefined || undefined}>
              <div className={css.goods}>
                <strong>{scan.name}</strong>
                <span className={css.where}>
                  {[
                    scan.lot,
                    scan.expiry && formatDate(scan.expiry),
                    [scan.place?.name, task === 'move' ? scan.toPlace?.name : undefined].filter(Boolean).join(' → '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {scan.tracking !== 'none' && (lacksLot(task, scan) || scan.lot === undefined || scan.lot === '') && (
                  <LotInput scan={scan} needed={lacksLot(task, scan)} onLot={(lot) => onChange(scan.key, { lot })} />
                )}
                {scan.problem !== undefined && (
                  <span className={css.problem} role="alert">
                    {scan.problem}
                  </span>
                )}
              </div>
              <label className={css.quantity}>
                <input
                  inputMode="decimal"
                  value={scan.qty}
                  aria-label={t('scan.quantityOf', { name: scan.name })}
                  readOnly={scan.tracking === 'serial' && (scan.lot ?? '') !== ''}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onChange(scan.key, { qty: event.target.value.replace(',', '.') })}
                />
                <span>{scan.kilograms ? 'kg' : scan.unit}</span>
              </label>
              <button
                type="button"
                className={css.undo}
                onClick={() => onUndo(scan.key)}
                aria-label={t('scan.undoOne', { name: scan.name })}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Taken over when it is left: while it is typed it must not vanish. */
function LotInput({ scan, needed, onLot }: { scan: Scan; needed: boolean; onLot: (lot: string) => void }) {
  return (
    <input
      className={css.lot}
      placeholder={needed ? t('scan.lotMissing') : undefined}
      aria-label={t('scan.lotOf', { name: scan.name })}
      maxLength={60}
      onBlur={(event) => {
        const lot = event.target.value.trim();
        if (lot !== '') onLot(lot);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
