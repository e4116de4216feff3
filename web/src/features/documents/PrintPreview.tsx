import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call, download } from '../../data/client';
import { asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { toastError } from '../../ui/toasts';
import css from './posted.module.css';

/** Where the browser draws no PDF itself, as on most phones, the file is handed to whatever does. */
const drawsPdf = (): boolean => navigator.pdfViewerEnabled === true;

/** The printed document on screen, as the customer will see it. */
export default function PrintPreview({
  entity,
  id,
  chosen,
  title,
  onClose,
}: {
  entity: Entity;
  id: string;
  /** A letter, or a print made of blocks, instead of the declared document. */
  chosen?: { letter: string } | { print: string } | undefined;
  title: string;
  onClose: () => void;
}) {
  const path = `${recordUrl(entity, id)}/print?${new URLSearchParams({ format: 'pdf', ...chosen })}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [file, setFile] = useState<string | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  const [inPage] = useState(drawsPdf);
  const save = () => download(path, `${title}.pdf`).catch(toastError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per document
  useEffect(() => {
    if (!inPage) {
      void save().then(onClose);
      return;
    }
    const stop = new AbortController();
    let address: string | undefined;
    call(path, { headers: { Accept: '*/*' }, timeout: 300_000, signal: stop.signal })
      .then((response) => response.blob())
      .then((blob) => {
        address = URL.createObjectURL(blob);
        setFile(address);
      })
      .catch((problem: unknown) => {
        if (!stop.signal.aborted) setError(asApiError(problem).userMessage);
      });
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [path]);
  if (!inPage) return null;
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" leftSection={<Icon name="download" size={14} />} onClick={() => void save()}>
            {t('posted.download')}
          </Button>
          <Button
            leftSection={<Icon name="print" size={14} />}
            disabled={!file}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('detail.print')}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error}</p>}
      {!error && !file && <p className={css.loading}>{t('ui.loading')}</p>}
      {file && <iframe ref={frame} className={css.paper} src={file} title={title} />}
    </Dialog>
  );
}
