import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import css from './viewer.module.css';

GlobalWorkerOptions.workerSrc = worker;

/** Pages that are drawn; longer papers are downloaded. */
const PAGES = 60;
/** Drawn with so many dots for each px at most: more costs memory that phones do not have. */
const DOTS = 2;

/** The pages of a PDF below one another, each drawn once it comes near, with its text for those who listen. */
export default function PdfPages({ blob, zoom }: { blob: Blob; zoom: number }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | undefined>(undefined);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    void blob.arrayBuffer().then((data) => {
      if (gone) return;
      // Nothing of the file runs, and nothing is fetched for it.
      const task = getDocument({ data, isEvalSupported: false, disableAutoFetch: true, useSystemFonts: true });
      close = () => void task.destroy();
      task.promise.then(
        (found) => {
          if (!gone) setPdf(found);
        },
        () => {
          if (!gone) setBroken(true);
        },
      );
    });
    return () => {
      gone = true;
      close?.();
    };
  }, [blob]);
  if (broken)
    return (
      <p role="alert" className={css.note}>
        {t('viewer.broken')}
      </p>
    );
  if (!pdf) return <div className={css.waiting} role="status" aria-label={t('ui.loading')} />;
  const count = Math.min(pdf.numPages, PAGES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={css.pages} tabIndex={0} role="group" aria-label={t('viewer.pages', { count: pdf.numPages })}>
      {Array.from({ length: count }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={index} pdf={pdf} number={index + 1} zoom={zoom} />
      ))}
      {pdf.numPages > count && <p className={css.note}>{t('viewer.more', { count: pdf.numPages - count })}</p>}
    </div>
  );
}

function Page({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        void pdf.getPage(number).then(setPage, () => undefined);
      },
      { rootMargin: '400px' },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [pdf, number]);
  useEffect(() => {
    const target = canvas.current;
    const room = box.current?.clientWidth ?? 0;
    if (!page || !target || room === 0) return;
    const plain = page.getViewport({ scale: 1 });
    const dots = Math.min(DOTS, window.devicePixelRatio || 1);
    const viewport = page.getViewport({ scale: (room / plain.width) * zoom * dots });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    target.style.width = `${zoom * 100}%`;
    const drawing = page.render({ canvas: target, viewport });
    drawing.promise.catch(() => undefined);
    void page.getTextContent().then(
      (content) => setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page, zoom]);
  return (
    <div ref={box} className={css.page} data-drawn={page !== undefined || undefined}>
      <span aria-hidden="true">
        <canvas ref={canvas} />
      </span>
      <p className="visually-hidden">{t('viewer.page', { number, text })}</p>
    </div>
  );
}
