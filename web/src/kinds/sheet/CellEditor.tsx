import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { linkSearch } from '../../data/linkSearch';
import type { Field, Option, Registry } from '../../registry/types';
import css from './sheet.module.css';
import { matching } from './sheetValues';
import type { Choices } from './useChoices';

export interface CellEditorProps {
  registry: Registry;
  field: Field;
  label: string;
  /** What the input starts with: the value as it is, or the key that began it. */
  start: string;
  /** Whether the value is kept and changed, or written anew. */
  keeps: boolean;
  choices: Choices | undefined;
  /** Ends with a text, or with the choice that was taken. `key` is what ended it. */
  onDone: (text: string, choice: Option | undefined, key: 'Enter' | 'Tab' | 'blur', back: boolean) => void;
  onCancel: () => void;
}

const FIGURES = ['int', 'decimal', 'quantity', 'percent', 'rate', 'money'];

/** The input that stands in for a cell while it is written. */
export function CellEditor({ registry, field, label, start, keeps, choices, onDone, onCancel }: CellEditorProps) {
  const [text, setText] = useState(start);
  const [marked, setMarked] = useState(0);
  const found = useFound(registry, field, choices, text);
  // A value that is kept shows all there is to choose from until something is typed.
  const options = useMemo(
    () => (choices ? (keeps && text === start ? [...found] : matching(found, text)).slice(0, 50) : []),
    [choices, found, keeps, text, start],
  );
  const box = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const list = useId();
  useEffect(() => {
    const input = box.current;
    input?.focus();
    // The first key has written already: the caret stands behind it.
    if (keeps) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [keeps]);
  const end = (key: 'Enter' | 'Tab' | 'blur', back: boolean, choice?: Option) => {
    if (ended.current) return;
    ended.current = true;
    const typed = text.trim() !== '' && text !== start;
    const first = key !== 'blur' && choices && (typed || !keeps) && text.trim() !== '' ? options[marked] : undefined;
    onDone(text, choice ?? first, key, back);
  };
  return (
    <div className={css.editor}>
      <input
        ref={box}
        value={text}
        aria-label={label}
        data-numeric={FIGURES.includes(field.kind) || undefined}
        inputMode={FIGURES.includes(field.kind) ? 'decimal' : undefined}
        maxLength={field.maxLength}
        autoComplete="off"
        {...(choices && {
          role: 'combobox',
          'aria-expanded': options.length > 0,
          'aria-controls': list,
          'aria-activedescendant': options[marked] ? `${list}-${marked}` : undefined,
        })}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onBlur={() => end('blur', false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter' || event.key === 'Tab') {
            event.preventDefault();
            end(
              event.key,
              event.shiftKey,
              choices && keeps && text === start && marked > 0 ? options[marked] : undefined,
            );
          } else if (event.key === 'Escape') {
            event.preventDefault();
            ended.current = true;
            onCancel();
          } else if (choices && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setMarked((now) => Math.max(0, Math.min(options.length - 1, now + step)));
          }
        }}
      />
      {choices && options.length > 0 && (
        <div id={list} role="listbox" aria-label={label} className={css.options}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input's keys choose
            <div
              key={option.value}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={css.option}
              // Before the input loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => end('Enter', false, option)}
            >
              <span>{option.label}</span>
              {option.detail && <span className={css.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The choices to look among: those that were fetched, or what the server finds where there are more. */
function useFound(registry: Registry, field: Field, choices: Choices | undefined, text: string): readonly Option[] {
  const [found, setFound] = useState<readonly Option[] | undefined>(undefined);
  const search = choices?.more ? linkSearch(registry, field) : undefined;
  useEffect(() => {
    if (!search) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      search(text, left.signal).then(setFound, () => undefined);
    }, 150);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [search, text]);
  return found ?? choices?.options ?? [];
}
