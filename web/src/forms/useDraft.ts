import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../data/db';
import { whenIdle } from '../ui/idle';
import { dropDraft, pocketDraft, readDraft, saveDraft } from './drafts';
import type { Labels, Values } from './values';

const WAIT = 500;
/** How long a busy page may hold the draft up beyond that, in ms. */
const HELD_UP = 1000;

export interface DraftKeeper {
  /** A draft from before, until it is restored or discarded. */
  found: Draft | undefined;
  /**
   * Values to keep, or what tells them once they are written: working out those of a long document with every key would
   * be felt. It tells undefined when there is nothing to keep.
   */
  keep: (values: Values | (() => Values | undefined), labels?: Labels) => void;
  drop: () => void;
  dismiss: () => void;
}

/** Keeps what is typed, half a second after the last key and whenever the page is hidden or goes. */
export function useDraft(key: string, version: number | undefined): DraftKeeper {
  const [found, setFound] = useState<Draft | undefined>(undefined);
  const pending = useRef<{ values: Values | (() => Values | undefined); labels: Labels } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const write = useCallback(
    (goes: boolean) => {
      clearTimeout(timer.current);
      if (pending.current === undefined) return;
      const { values: given, labels } = pending.current;
      pending.current = undefined;
      const values = typeof given === 'function' ? given() : given;
      if (values === undefined) return;
      const draft = { key, values, labels: { ...labels }, version, savedAt: Date.now() };
      if (goes) pocketDraft(draft);
      void saveDraft(draft);
    },
    [key, version],
  );

  useEffect(() => {
    let live = true;
    void readDraft(key).then((draft) => {
      if (live) setFound(draft);
    });
    const hide = () => {
      if (document.visibilityState === 'hidden') write(true);
    };
    const go = () => write(true);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', go);
    return () => {
      live = false;
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', go);
      write(false);
    };
  }, [key, write]);

  const keep = useCallback(
    (values: Values | (() => Values | undefined), labels: Labels = {}) => {
      pending.current = { values, labels };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // Working out what changed in a long document takes as long as a key may: the next key comes first.
        whenIdle(() => write(false), HELD_UP);
      }, WAIT);
    },
    [write],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    setFound(undefined);
    void dropDraft(key);
  }, [key]);
  const dismiss = useCallback(() => setFound(undefined), []);

  return { found, keep, drop, dismiss };
}
