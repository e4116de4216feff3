import { forwardRef, type KeyboardEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import CameraButton from '../../ui/scan/CameraButton';
import css from './scan.module.css';

const SEPARATOR = '\u001d';
const TAKES_KEYS = 'input, select, textarea, button, a, [contenteditable], dialog';

/** The one input scanners type into. It has the focus whenever nothing else needs it. */
export const ScanInput = forwardRef<{ focus: () => void }, { label: string; onScan: (text: string) => void }>(
  function ScanInput({ label, onScan }, handle) {
    const input = useRef<HTMLInputElement>(null);
    const [text, setText] = useState('');
    const [keyboard, setKeyboard] = useState(false);
    useImperativeHandle(handle, () => ({ focus: () => input.current?.focus({ preventScroll: true }) }));
    useEffect(() => {
      input.current?.focus({ preventScroll: true });
      // A scanner types wherever the focus is; where it is nowhere, the first key brings it here.
      const bring = (event: globalThis.KeyboardEvent) => {
        const at = document.activeElement;
        if (at?.closest(TAKES_KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key.length === 1) input.current?.focus({ preventScroll: true });
      };
      document.addEventListener('keydown', bring);
      return () => document.removeEventListener('keydown', bring);
    }, []);
    const typed = (event: KeyboardEvent<HTMLInputElement>) => {
      // Scanners send the separator of GS1 codes as a control character, which inputs do not take.
      if (event.key === SEPARATOR || (event.ctrlKey && event.key === ']')) {
        event.preventDefault();
        setText((now) => now + SEPARATOR);
        return;
      }
      if ((event.key !== 'Enter' && event.key !== 'Tab') || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Tab' && text === '') return;
      event.preventDefault();
      // The next scan may come before this one is found.
      setText('');
      if (text.trim() !== '') onScan(text);
    };
    return (
      <div className={css.row}>
        <div className={css.input}>
          <Icon name="search" size={20} />
          <input
            ref={input}
            value={text}
            // The keyboard of a phone would cover half of the list; scanners need none.
            inputMode={keyboard ? 'text' : 'none'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={label}
            aria-label={label}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={typed}
          />
          <button
            type="button"
            className={css.keys}
            aria-pressed={keyboard}
            onClick={() => {
              setKeyboard((shown) => !shown);
              input.current?.blur();
              setTimeout(() => input.current?.focus(), 0);
            }}
          >
            {t('scan.keyboard')}
          </button>
        </div>
        <CameraButton onCode={onScan} />
      </div>
    );
  },
);
