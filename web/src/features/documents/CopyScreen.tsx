import { useState } from 'react';
import { useRecord } from '../../data/hooks';
import type { Labels } from '../../forms/values';
import { Missing } from '../../kinds/detail/Missing';
import { copyOf } from '../../kinds/form/copyOf';
import type { Entity, Row } from '../../registry/types';
import { Skeleton } from '../../ui/Skeleton';
import type { EditorComponent } from './EditorScreen';

/** The editor of a new document that starts as a copy of another. */
export default function CopyScreen({ entity, id, Editor }: { entity: Entity; id: string; Editor: EditorComponent }) {
  const record = useRecord(entity, id);
  const row = record.data?.data;
  if (row) return <Copied key={row.id} entity={entity} row={row} Editor={Editor} />;
  if (record.isError) return <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />;
  return <Skeleton shape="form" />;
}

function Copied({ entity, row, Editor }: { entity: Entity; row: Row; Editor: EditorComponent }) {
  const [copied] = useState(() => {
    const labels: Labels = {};
    return { values: copyOf(entity, row, labels), labels };
  });
  return <Editor entity={entity} record={undefined} copied={copied} />;
}
