import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { Dialog } from '../Dialog';
import css from './camera.module.css';
import { loadDetector } from './detector';
import { Repeats } from './repeats';

/** Milliseconds between two looks: enough for a hand that moves from box to box, and easy on the battery. */
const EVERY = 180;

/** The camera reads one code after another until it is closed. */
export default function CameraScan({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const repeats = new Repeats();
    const run = async () => {
      const detector = await loadDetector();
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const picture = video.current;
      if (gone || !picture) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      picture.srcObject = stream;
      await picture.play();
      const look = async () => {
        if (gone) return;
        const codes = await detector(picture).catch(() => []);
        for (const code of codes) {
          if (!repeats.isNew(code, performance.now())) continue;
          navigator.vibrate?.(40);
          setLast(code);
          tell.current(code);
        }
        timer = setTimeout(() => void look(), EVERY);
      };
      await look();
    };
    run().catch((cause: unknown) => {
      if (gone) return;
      const refused = cause instanceof DOMException && cause.name === 'NotAllowedError';
      setProblem(t(refused ? 'camera.refused' : 'camera.none'));
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Dialog title={t('camera.scan')} size="medium" asks={false} onClose={onClose}>
      {problem === '' ? (
        <>
          <div className={css.frame}>
            <video ref={video} muted playsInline aria-label={t('camera.picture')} />
            <span className={css.line} aria-hidden="true" />
          </div>
          <p role="status" className={css.said}>
            {last === '' ? t('camera.hold') : t('camera.read', { code: last })}
          </p>
        </>
      ) : (
        <p role="alert" className={css.said}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
