import { useEffect, useState } from 'react';
import css from './FileThumb.module.css';
import { Icon } from './icons';

export interface FileThumbProps {
  value: unknown;
  name: string;
  pictureOf?: ((value: unknown, signal: AbortSignal) => Promise<Blob | undefined>) | undefined;
  /** `row`: in a line of a list one chooses from; nothing stands there while there is no picture. */
  size?: 'row' | 'small' | 'large';
}

/** A file as its small picture, or as the ending of its name where it is no picture. */
export function FileThumb({ value, name, pictureOf, size = 'small' }: FileThumbProps) {
  const [url, setUrl] = useState<string | undefined>(undefined);
  // The same file comes in a new object with every answer; what it names decides whether it is fetched again.
  const key = JSON.stringify(value ?? null);
  useEffect(() => {
    if (!pictureOf) return;
    const stop = new AbortController();
    let made: string | undefined;
    pictureOf(JSON.parse(key) as unknown, stop.signal).then(
      (blob) => {
        if (!blob || stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      stop.abort();
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [key, pictureOf]);
  const ending = (name.split('.').at(-1) ?? '').slice(0, 4).toUpperCase();
  return (
    <span className={css.thumb} data-size={size} aria-hidden="true">
      {url ? (
        <img src={url} alt="" />
      ) : size === 'row' ? null : ending === '' ? (
        <Icon name="files" size={16} />
      ) : (
        <span>{ending}</span>
      )}
    </span>
  );
}
