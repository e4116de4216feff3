import type { Entity } from '../../registry/types';

export interface Step {
  key: string;
  /** Words of a state; sent and viewed have the shell's own. */
  label?: string | undefined;
  state: 'done' | 'now' | 'ahead';
  at?: string | undefined;
}

/** States a document only passes on some ways, or leaves the way by: shown while it is in one. */
const ASIDE =
  /^(submitted|approved|amending|superseded|expired|rejected|declined|cancelled|closed|released|bounced)$|^part_|^void/;

/**
 * The states of a document on the way from its first to its last, as they are declared, with what happened between. A state
 * that is no part of the usual way shows only while the document is in it; one that ends the way shows no line at all.
 */
export function progressOf(
  entity: Entity,
  now: string | undefined,
  happened: { sent?: string | undefined; viewed?: string | undefined } = {},
): Step[] {
  const values = entity.states?.values ?? {};
  const current = now === undefined ? undefined : values[now];
  if (now === undefined || !current || current.tone === 'bad') return [];
  const names = Object.keys(values).filter(
    (name) => name === now || (!ASIDE.test(name) && values[name]?.tone !== 'bad'),
  );
  const at = names.indexOf(now);
  const steps: Step[] = names.map((name, index) => ({
    key: name,
    label: values[name]?.label ?? name,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }));
  // A quotation has these among its states; an invoice is sent whatever its state is.
  if (entity.shares && !('sent' in values)) {
    const between: Step[] = [
      { key: 'sent', state: happened.sent ? 'done' : 'ahead', at: happened.sent },
      ...(happened.viewed ? [{ key: 'viewed', state: 'done' as const, at: happened.viewed }] : []),
    ];
    const after = names.findIndex((name) => name === 'posted' || name === 'confirmed');
    if (after >= 0) steps.splice(after + 1, 0, ...between);
  }
  return steps;
}
