import { lazy, Suspense, useState } from 'react';
import { t, withWords } from '../../i18n';
import { Icon } from '../icons';
import css from './camera.module.css';

const CameraScan = lazy(withWords('tools', () => import('./CameraScan')));

/** Opens the camera as a scanner, where there is one. */
export default function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  // Only pages of a safe origin may ask for it.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return null;
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={t('camera.scan')}
        title={t('camera.scan')}
        onClick={() => setOpen(true)}
      >
        <Icon name="camera" size={16} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <CameraScan onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
