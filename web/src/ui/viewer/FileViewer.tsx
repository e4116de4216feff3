import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call, download } from '../../data/client';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../Dialog';
import { Icon } from '../icons';
import { PERCENT } from '../money';
import { toastError } from '../toasts';
import css from './viewer.module.css';

// The library that reads PDF is the heaviest of all: it comes with the first one that is opened.
const PdfPages = lazy(() => import('./PdfPages'));

/** How much larger one step makes it, and how far it goes. */
const STEP = 1.25;
const LEAST = 0.5;
const MOST = 4;

type Loaded = { blob: Blob; url: string };

/** A picture or PDF as it is, without leaving the page. */
export default function FileViewer({
  path,
  name,
  mediaType,
  onClose,
}: {
  /** Where its content is. */
  path: string;
  name: string;
  mediaType: string;
  onClose: () => void;
}) {
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const [zoom, setZoom] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    setProblem('');
    call(path, { signal: stop.signal, timeout: 300_000 })
      .then((answer) => answer.blob())
      .then(
        (blob) => {
          if (stop.signal.aborted) return;
          made = URL.createObjectURL(blob);
          setLoaded({ blob, url: made });
        },
        (cause) => {
          if (!stop.signal.aborted) setProblem(asApiError(cause).userMessage);
        },
      );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, tries]);
  const larger = (by: number) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now * by)));
  return (
    <Dialog
      title={name}
      size="large"
      asks={false}
      onClose={onClose}
      footer={
        <>
          <span className={css.zoom}>
            <button
              type="button"
              aria-label={t('viewer.smaller')}
              title={t('viewer.smaller')}
              onClick={() => larger(1 / STEP)}
            >
              <Icon name="minus" size={15} />
            </button>
            <output aria-live="polite">
              {Math.round(zoom * 100)}
              {PERCENT}
            </output>
            <button
              type="button"
              aria-label={t('viewer.larger')}
              title={t('viewer.larger')}
              onClick={() => larger(STEP)}
            >
              <Icon name="plus" size={15} />
            </button>
          </span>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={14} />}
            onClick={() => void download(path, name).catch(toastError)}
          >
            {t('viewer.download')}
          </Button>
        </>
      }
    >
      {problem !== '' ? (
        <p role="alert" className={css.note}>
          {problem}{' '}
          <button type="button" className={css.retry} onClick={() => setTries(tries + 1)}>
            {t('error.tryAgain')}
          </button>
        </p>
      ) : !loaded ? (
        <Waiting />
      ) : mediaType === 'application/pdf' ? (
        <Suspense fallback={<Waiting />}>
          <PdfPages blob={loaded.blob} zoom={zoom} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={css.pages} tabIndex={0} role="group" aria-label={name}>
          <img
            src={loaded.url}
            alt={name}
            className={css.picture}
            style={{ width: zoom === 1 ? undefined : `${zoom * 100}%` }}
          />
        </div>
      )}
    </Dialog>
  );
}

const Waiting = () => <div className={css.waiting} role="status" aria-label={t('ui.loading')} />;
