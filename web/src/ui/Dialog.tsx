import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n';
import css from './Dialog.module.css';
import { Icon } from './icons';

/** What takes typing or choosing. */
const QUESTION =
  ':is(input:not([type=file], [type=checkbox], [type=radio], [readonly]), select, textarea):not(:disabled)';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, primary last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** `sheet` slides from the side; on a phone from the bottom. */
  variant?: 'box' | 'sheet';
  /** A sheet that asks something: its first question has the focus, as in a box. */
  asks?: boolean;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it traps and returns focus, closes with Escape and makes
 * the page behind inert, at no cost in script. Mount it to open it.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  size = 'small',
  variant = 'box',
  asks = variant === 'box',
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // The browser would choose the close button. A question is answered at once; a sheet is looked at first.
    if (asks) {
      const first = dialog?.querySelector<HTMLElement>(QUESTION);
      first?.focus();
      if (first instanceof HTMLInputElement) first.select();
    }
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [asks]);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; Escape is its key, handled by onCancel
    <dialog
      ref={box}
      className={css.dialog}
      data-size={size}
      data-variant={variant}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={css.close} onClick={onClose} aria-label={t('ui.close')}>
            <Icon name="close" size={18} />
          </button>
        </header>
        <div ref={body} className={css.body} tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
