import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Tone } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { Status } from '../../ui/Status';
import type { Target } from './SearchDialog';
import css from './search.module.css';

/** One line of the results. */
export interface Result {
  key: string;
  title: string;
  detail?: string | undefined;
  icon: string;
  category: string;
  status?: { label: string; tone: Tone } | undefined;
  target: Target;
}

/** A text field with the results under it: arrows move through them, Enter opens, the field keeps the focus. */
export function ResultList({
  label,
  placeholder,
  text,
  onText,
  groups,
  settled = true,
  onOpen,
  children,
}: {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly { category: string; items: readonly Result[] }[];
  /** Whether the first result will stay the first: false while answers to what is typed are on their way. */
  settled?: boolean;
  onOpen: (result: Result) => void;
  /** What stands below the results. */
  children?: ReactNode;
}) {
  const id = useId();
  /** The result somebody moved to, by its key: what arrives later may come in above it. */
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  /** The text whose first result opens as soon as it is known: Enter came before the answer did. */
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const flat = groups.flatMap((group) => group.items);
  const moved = flat.findIndex((item) => item.key === chosen);
  const active = Math.max(0, moved);
  const current = flat[active];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its first answer
  useEffect(() => {
    setChosen(undefined);
    setWanted(undefined);
  }, [text]);
  useEffect(() => {
    if (wanted === undefined || wanted !== text || !settled) return;
    setWanted(undefined);
    if (current) onOpen(current);
  }, [wanted, text, settled, current, onOpen]);
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && flat.length > 0) {
      event.preventDefault();
      setChosen(flat[(active + by + flat.length) % flat.length]?.key);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!settled && moved < 0 && text.trim() !== '') setWanted(text);
      else if (current) onOpen(current);
    }
  };

  return (
    <>
      <div className={css.field}>
        <Icon name="search" size={18} />
        <input
          data-first
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={flat.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          aria-autocomplete="list"
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in it
          autoFocus
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <div className={css.scroll}>
        <div id={`${id}-list`} role="listbox" aria-label={label} ref={list} hidden={flat.length === 0}>
          {groups.map((group) => (
            <div key={group.category} role="group" aria-label={group.category} className={css.group}>
              <p className={css.category} aria-hidden="true">
                {group.category}
              </p>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: options are named by the field's aria-activedescendant
                <div
                  key={item.key}
                  id={`${id}-${item.key}`}
                  role="option"
                  aria-selected={item === current}
                  className={css.result}
                  onClick={() => onOpen(item)}
                  onPointerMove={() => setChosen(item.key)}
                >
                  <Icon name={item.icon} size={17} />
                  <span className={css.words}>
                    <span className={css.name}>{item.title}</span>
                    {item.detail && <span className={css.detail}>{item.detail}</span>}
                  </span>
                  {item.status && <Status label={item.status.label} tone={item.status.tone} />}
                </div>
              ))}
            </div>
          ))}
        </div>
        {children}
      </div>
    </>
  );
}
