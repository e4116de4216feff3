import { useEffect, useRef } from 'react';

/** What a key does on a screen; keys are as `KeyboardEvent.key` names them, letters in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Whether the keys belong to what has the focus: a letter typed into a field is text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Single-key shortcuts of a screen. Silent while typing, under a modifier and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const now = useRef(shortcuts);
  now.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const run = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
