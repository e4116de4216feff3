import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { keys } from '../../data/keys';
import { shrink } from '../../data/shrink';
import { t } from '../../i18n';
import { toastDone } from '../../ui/toasts';
import { type AttachedFiles, filesKey, limitText, sendFile } from './files';

/** A file on its way, or one that did not get there. */
export interface Upload {
  /** Kept when it is sent again, so that a lost answer makes no second file. */
  key: string;
  file: File;
  /** 0 to 1; 1 while the server looks at it. */
  sent: number;
  problem: string | undefined;
}

interface Uploads {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (upload: Upload) => void;
  /** Stops one that is under way, forgets one that failed. */
  drop: (upload: Upload) => void;
}

/** Sends files one after the other: two at once are slower on a thin line, and both may break off. */
export function useUploads(entity: string, id: string, limit: number): Uploads {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const put = useCallback((key: string, change: Partial<Upload> | undefined) => {
    setUploads((now) =>
      now.flatMap((upload) => (upload.key === key ? (change ? [{ ...upload, ...change }] : []) : [upload])),
    );
  }, []);

  const send = useCallback(
    (upload: Upload) => {
      const controller = new AbortController();
      running.current.set(upload.key, controller);
      const work = async () => {
        if (controller.signal.aborted) return;
        try {
          const file = await sendFile(
            entity,
            id,
            await shrink(upload.file),
            upload.key,
            controller.signal,
            (sent, total) => put(upload.key, { sent: total > 0 ? sent / total : 0 }),
          );
          if (file) {
            client.setQueryData<AttachedFiles>(filesKey(entity, id), (now) =>
              now && !now.files.some((entry) => entry.id === file.id) ? { ...now, files: [...now.files, file] } : now,
            );
            toastDone(t('files.added', { name: file.name }));
          }
          put(upload.key, undefined);
          void client.invalidateQueries({ queryKey: filesKey(entity, id) });
          void client.invalidateQueries({ queryKey: keys.history(entity, id) });
        } catch (cause) {
          if (controller.signal.aborted) put(upload.key, undefined);
          else put(upload.key, { problem: textOf(asApiError(cause)) });
        } finally {
          running.current.delete(upload.key);
        }
      };
      turn.current = turn.current.then(work, work);
    },
    [client, entity, id, put],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const fresh = [...files].map(
        (file): Upload => ({ key: newIdempotencyKey(), file, sent: 0, problem: refusal(file, limit) }),
      );
      setUploads((now) => [...now, ...fresh]);
      for (const upload of fresh) if (upload.problem === undefined) send(upload);
    },
    [send, limit],
  );
  const retry = useCallback(
    (upload: Upload) => {
      put(upload.key, { problem: undefined, sent: 0 });
      send(upload);
    },
    [put, send],
  );
  const drop = useCallback(
    (upload: Upload) => {
      running.current.get(upload.key)?.abort();
      put(upload.key, undefined);
    },
    [put],
  );
  return { uploads, add, retry, drop };
}

const textOf = (error: ApiError): string => error.fieldErrors[0]?.message ?? error.userMessage;

/** What the server would refuse is told before it is sent; photographs are made smaller first. */
function refusal(file: File, limit: number): string | undefined {
  if (file.size === 0) return t('files.empty');
  if (limit > 0 && file.size > limit && !file.type.startsWith('image/'))
    return t('files.tooLarge', { size: limitText(limit) });
  return undefined;
}
