import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';

/** What the records of an empty list are for; the line every list has where that is not said in the reader's language. */
export default function AboutEntity({ entity }: { entity: Pick<Entity, 'name'> }) {
  const about = useQuery({
    queryKey: ['registry', 'about', entity.name],
    queryFn: ({ signal }) =>
      json<{ description: string | null }>(`/v1/registry/entities/${encodeURIComponent(entity.name)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // A line's height until it is known, so that the button below does not move.
  return about.isPending ? '\u00a0' : about.data?.description || t('empty.nothing.text');
}
