import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { json } from '../../data/client';
import { speaker } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { isRecord } from '../../data/storage';
import type { Values } from '../../forms/values';
import type { Entity, Row } from '../../registry/types';

/** The document as the server would save it now, and what it remarks on. */
export interface Preview {
  row: Row;
  warnings: string[];
}

/** How long nothing changes before the server is asked, in ms. */
const REST = 400;

/** The question for a preview. Asked twice with the same body it is answered once. */
export function previewOf(entity: Entity, id: string | undefined, body: string) {
  return {
    queryKey: [...tenantKey(), entity.name, 'preview', id ?? '', body],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Preview | null> => {
      const path = `${entity.api}/preview${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`;
      const { data, meta } = await json<{ data: Row | null; meta?: { warnings?: unknown } }>(path, {
        method: 'POST',
        body: JSON.parse(body),
        signal,
      });
      if (data === null) return null;
      const remarks = Array.isArray(meta?.warnings) ? meta.warnings.filter(isRecord) : [];
      const say = await speaker(remarks.length > 0);
      return { row: data, warnings: remarks.map((remark) => say(String(remark.message ?? ''), remark)) };
    },
    retry: false,
    staleTime: 30_000,
  };
}

/**
 * Asks the server what saving `body` would make of the document. Nothing is written. While a document cannot be saved yet there is
 * no answer, and `fresh` says whether the answer is of what is typed now.
 */
export function usePreview(
  entity: Entity,
  id: string | undefined,
  body: Values | undefined,
): { preview: Preview | undefined; fresh: boolean } {
  const wanted = body === undefined ? undefined : JSON.stringify(body);
  const asked = useRested(wanted);
  const answer = useQuery({
    ...previewOf(entity, id, asked ?? '{}'),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const preview = (answer.isSuccess && answer.data) || undefined;
  return { preview, fresh: preview !== undefined && asked === wanted && !answer.isPlaceholderData };
}

/** A value once it has not changed for a while. */
function useRested(value: string | undefined): string | undefined {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
