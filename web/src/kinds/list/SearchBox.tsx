import { forwardRef, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons';
import box from '../../ui/searchBox.module.css';
import css from './list.module.css';

/** Milliseconds after the last key before a search runs. */
const WAIT = 250;

/** The search of a list. `value` is what the rows are searched for, which follows `onChange` some time later. */
export const SearchBox = forwardRef<
  HTMLInputElement,
  { value: string; onChange: (text: string) => void; label: string }
>(function SearchBox({ value, onChange, label }, ref) {
  const [typed, setTyped] = useState(value);
  /** Searches asked for whose rows are not drawn yet. */
  const asked = useRef<string[]>([]);
  // Back, a saved view or Clear changes the search from outside; what was typed here comes back later, when more may
  // have been typed, and says nothing new.
  useEffect(() => {
    const at = asked.current.indexOf(value);
    asked.current = asked.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);
  const ask = useCallback(
    (text: string) => {
      if (text === value) return;
      asked.current.push(text);
      onChange(text);
    },
    [value, onChange],
  );
  const here = useRef(window.location.pathname);
  useEffect(() => {
    here.current = window.location.pathname;
  });
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      // Another screen may be on its way already: the search is not for its address.
      if (window.location.pathname === here.current) ask(typed);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  return (
    <span className={`${box.box} ${css.search}`}>
      <Icon name="search" size={14} />
      <input
        ref={ref}
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
            ask('');
          }
        }}
      />
    </span>
  );
});
