import type { RecordAnswer } from '../../data/hooks';
import { detailPath } from '../../registry/matcher';
import type { Entity, Registry, Row } from '../../registry/types';
import { linkId } from '../values/format';

/**
 * Where the record is that a transition has made, for what is made to be worked on: one this record keeps a link to, such as the
 * quotation of an opportunity or the invoice of a quotation. Undefined where nothing was made, or only noted beside.
 */
export function madeAt(registry: Registry, entity: Entity, before: Row, answer: RecordAnswer): string | undefined {
  const created = (answer.meta.effects ?? []).filter((effect) => effect.action === 'create');
  for (const field of entity.fields) {
    const id = field.kind === 'link' ? linkId(answer.data[field.name]) : undefined;
    if (id === undefined || id === linkId(before[field.name])) continue;
    const effect = created.find((entry) => entry.id === id);
    const target = effect?.entity ?? (field.readOnly && !field.denied && !field.targets ? field.target : undefined);
    if (target === undefined) continue;
    // What a program sets beside (a journal, an account) is no reason to leave; a document to go on with is.
    if (!effect && registry.entities[target]?.editor !== 'document') continue;
    const to = detailPath(registry, target, id);
    if (to) return to;
  }
  return undefined;
}
