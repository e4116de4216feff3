import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchRecord } from '../../data/hooks';
import { keys } from '../../data/keys';
import { linkId, linkLabel } from '../../kinds/values/format';
import type { Registry, Row } from '../../registry/types';
import { dueDateOf, dueNow } from './dueDate';
import type { DocumentRoles } from './roles';
import type { RecordEditor } from './useRecordEditor';
import type { EditorValues } from './values';

/** Terms change rarely; an editor that stays open for an hour still asks again. */
const FRESH = 60 * 60_000;

/**
 * When the document will be due, from its day and terms, while it is typed. A stored date that nobody changed follows them in its
 * field as well, as it will when the document is saved.
 */
export function useDueDate(
  registry: Registry,
  { form }: RecordEditor,
  roles: DocumentRoles,
  values: EditorValues,
  day: string,
  record: Row | undefined,
): string | undefined {
  const { date, dueDate, terms } = roles;
  const head = values.head ?? {};
  const id = terms ? text(head[terms.name]) : undefined;
  const entity = registry.entities[terms?.target ?? ''];
  const answer = useQuery({
    queryKey: keys.record(entity?.name ?? '', id ?? ''),
    queryFn: ({ signal }) => {
      if (!entity) throw new Error('no payment terms here');
      return fetchRecord(entity, id ?? '', signal);
    },
    enabled: entity !== undefined && id !== undefined,
    staleTime: FRESH,
    retry: false,
  });
  const found = id === undefined ? undefined : answer.data?.data;
  const byTerms = found ? dueDateOf(found.lines, day) : undefined;
  const typed = dueDate ? text(head[dueDate.name]) : undefined;
  const stored = record && dueDate ? text(linkLabel(record[dueDate.name])) : undefined;
  const moved =
    record !== undefined &&
    ((date !== undefined && day !== linkLabel(record[date.name])) ||
      (terms !== undefined && (id ?? '') !== (linkId(record[terms.name]) ?? '')));

  const followed = useRef<string | undefined>(undefined);
  const open = record !== undefined && dueDate !== undefined && !dueDate.readOnly;
  const untouched = typed !== undefined && (typed === stored || typed === followed.current);
  const wanted = moved ? byTerms : stored;
  useEffect(() => {
    if (!open || !dueDate || !untouched || wanted === undefined || wanted === typed) return;
    followed.current = wanted;
    form.setValue(`head.${dueDate.name}`, wanted, { shouldDirty: true });
  }, [form, open, dueDate, untouched, wanted, typed]);
  return dueDate ? dueNow({ typed, stored, moved, byTerms }) : undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
