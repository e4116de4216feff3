import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import type { Option } from '../../registry/types';
import css from '../fields.module.css';
import { Icon } from '../icons';
import list from './LinkInput.module.css';
import type { InputContext, InputProps, OptionSearch } from './types';

// Few choices show pictures.
const FileThumb = lazy(() => import('../FileThumb').then((module) => ({ default: module.FileThumb })));

type State = { status: 'idle' | 'searching' | 'failed' } | { status: 'found'; text: string; options: Option[] };

const WAIT = 180;

/** Picks a record: type to search the server, arrows to move, Enter to take, Escape to close. */
export function LinkInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  invalid,
  describedBy,
  autoFocus,
  label,
  search,
  valueLabel,
  onLabel,
  onTaken,
}: InputProps & InputContext & { search: OptionSearch }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [state, setState] = useState<State>({ status: 'idle' });
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<Option | undefined>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The text whose first match is taken as soon as it is known: Enter or Tab came before the answer did. */
  const wanted = useRef<string | undefined>(undefined);
  const current = typeof value === 'string' ? value : '';
  const shown = typed ?? (current === '' ? '' : chosen?.value === current ? chosen.label : (valueLabel ?? current));
  const options = state.status === 'found' ? state.options : [];
  // Rows of an earlier text stay on show while the next ones are looked for, but none of them is the one meant.
  const fresh = state.status === 'found' && state.text === (typed ?? '');
  const marked = fresh ? options[active] : undefined;
  /** Where one has a picture, the others keep its place, so that names stand below each other. */
  const pictured = options.some((option) => option.picture !== undefined);
  const name = (typed ?? '').trim();
  const exact = options.some((option) => option.label.toLowerCase() === name.toLowerCase());
  const creates = search.create !== undefined && fresh && name !== '' && !exact;
  /** The row that makes a new one stands below what was found. */
  const onCreate = creates && active === options.length;
  const rows = options.length + (creates ? 1 : 0);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        setState((before) => (before.status === 'found' ? before : { status: 'searching' }));
        const text = typed ?? '';
        search(text, stop.signal).then(
          (found) => {
            setState({ status: 'found', text, options: found });
            setActive(0);
          },
          () => {
            if (!stop.signal.aborted) setState({ status: 'failed' });
          },
        );
      },
      typed === undefined ? 0 : WAIT,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, typed, search]);

  // In the top layer, so that no scrolling parent or dialog cuts it off.
  useEffect(() => {
    const element = popup.current;
    const anchor = box.current;
    if (!open || !element || !anchor) return;
    element.showPopover?.();
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const below = window.innerHeight - at.bottom;
      const up = below < 220 && at.top > below;
      Object.assign(element.style, {
        left: `${at.left}px`,
        width: `${Math.max(at.width, 220)}px`,
        top: up ? 'auto' : `${at.bottom + 2}px`,
        bottom: up ? `${window.innerHeight - at.top + 2}px` : 'auto',
        maxHeight: `${Math.min(280, (up ? at.top : below) - 12)}px`,
      });
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open]);

  const take = (option: Option | undefined) => {
    if (!option) return;
    wanted.current = undefined;
    setChosen(option);
    onLabel?.(option.value, option.label);
    onChange(option.value);
    setTyped(undefined);
    setOpen(false);
  };

  const make = () => {
    setOpen(false);
    void search.create?.(name).then((made) => {
      document.getElementById(id)?.focus();
      if (made) {
        take(made);
        onTaken?.();
      } else setTyped(name);
    });
  };

  /** Takes the marked row, or the first match of what was typed when its answer is still on its way. */
  const takeMarked = (taken?: () => void) => {
    if (fresh || typed === undefined) {
      take(marked);
      if (marked) taken?.();
      return;
    }
    wanted.current = typed;
    const never = new AbortController();
    search(typed, never.signal).then(
      (found) => {
        if (wanted.current !== typed) return;
        wanted.current = undefined;
        if (found[0]) {
          take(found[0]);
          taken?.();
        } else setState({ status: 'found', text: typed, options: found });
      },
      () => setState({ status: 'failed' }),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (fresh && rows > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive((active + step + rows) % rows);
      }
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (onCreate) make();
      else takeMarked(onTaken);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      wanted.current = undefined;
      setOpen(false);
      setTyped(undefined);
    } else if (event.key === 'Tab' && open && typed) {
      // Leaving by Tab takes what is marked, as a select does.
      takeMarked();
    }
  };

  const note =
    state.status === 'searching' || state.status === 'idle'
      ? t('link.searching')
      : state.status === 'failed'
        ? t('link.failed')
        : options.length === 0
          ? t('link.none')
          : undefined;

  return (
    <span ref={box} className={list.box}>
      <input
        id={id}
        role="combobox"
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
        autoFocus={autoFocus}
        readOnly={readOnly}
        placeholder={readOnly ? undefined : t('link.search')}
        value={shown}
        onChange={(event) => {
          wanted.current = undefined;
          setTyped(event.target.value);
          setOpen(true);
          if (event.target.value === '') onChange(undefined);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => !readOnly && setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          setTyped(undefined);
          onBlur?.();
        }}
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && (marked || onCreate) ? `${id}-o${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={field.required || undefined}
      />
      {!readOnly && current !== '' && !field.required && (
        <button
          type="button"
          className={css.suffix}
          tabIndex={-1}
          aria-label={t('link.clear', { label: field.label })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {open && (
        <div ref={popup} popover="manual" className={list.popup} onMouseDown={(event) => event.preventDefault()}>
          {note && (
            <p className={list.note} role="status">
              {note}
            </p>
          )}
          <div role="listbox" id={`${id}-list`} aria-label={field.label} aria-busy={!fresh}>
            {options.map((option, index) => (
              <div
                key={option.value}
                id={`${id}-o${index}`}
                role="option"
                aria-selected={fresh && index === active}
                className={list.option}
                data-pictured={pictured || undefined}
                onClick={() => take(option)}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView?.({ block: 'nearest' });
                }}
              >
                {pictured && (
                  <Suspense>
                    <FileThumb
                      value={option.picture?.value}
                      name={option.picture?.name ?? ''}
                      pictureOf={option.picture?.load}
                      size="row"
                    />
                  </Suspense>
                )}
                <span>{option.label}</span>
                {option.detail && <small>{option.detail}</small>}
              </div>
            ))}
            {creates && (
              <div
                id={`${id}-o${options.length}`}
                role="option"
                aria-selected={onCreate}
                className={list.option}
                data-create
                onClick={make}
              >
                {t('link.create', { name })}
              </div>
            )}
          </div>
        </div>
      )}
    </span>
  );
}
