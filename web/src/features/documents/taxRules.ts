import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchRecord } from '../../data/hooks';
import { keys } from '../../data/keys';
import { isRecord } from '../../data/storage';
import { linkId, linkLabel } from '../../kinds/values/format';
import type { Entity, Registry, Row } from '../../registry/types';
import type { TaxBase, TaxRule } from './totals';

/** Kinds of tax that the other side does not pay to us: shown in the preview, outside its total. */
const OUTSIDE = ['reverse_charge', 'withholding'];
/** Tax rates change rarely; an editor that stays open for an hour still asks again. */
const FRESH = 60 * 60_000;

/** The rate of a tax code on a day: the last one that starts on or before it. */
export function rateOn(rates: unknown, day: string): { rate: string; amount: string | undefined } | undefined {
  const list = (Array.isArray(rates) ? rates : []).filter(isRecord);
  let best: Record<string, unknown> | undefined;
  for (const entry of list) {
    const from = String(entry.validFrom ?? entry.from ?? '');
    if (from <= day && from >= String(best?.validFrom ?? best?.from ?? '')) best = entry;
  }
  if (!best) return undefined;
  return { rate: String(best.rate ?? '0'), amount: typeof best.amount === 'string' ? best.amount : undefined };
}

/** A tax code's record as a rule of the preview. */
export function ruleOf(code: Row, day: string): TaxRule | undefined {
  const found = rateOn(code.rates, day);
  if (!found) return undefined;
  const fixed = code.kind === 'fixed_per_unit' || code.base === 'quantity';
  const base: TaxBase = fixed ? 'quantity' : code.base === 'net_plus_previous' ? 'net_plus_previous' : 'net';
  return {
    id: code.id,
    label: linkLabel(code.name) || String(code.code ?? ''),
    rate: fixed ? (found.amount ?? found.rate) : found.rate,
    base,
    sequence: typeof code.sequence === 'number' ? code.sequence : 1,
    outside: OUTSIDE.includes(String(code.kind)),
  };
}

function record(entity: Entity | undefined, id: string) {
  return {
    queryKey: keys.record(entity?.name ?? '', id),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRecord(entity as Entity, id, signal),
    enabled: entity !== undefined,
    staleTime: FRESH,
  };
}

/** Tax rules by tax group, as far as they are known; a group still on its way gives no tax yet. */
export function useTaxRules(
  registry: Registry,
  groups: readonly string[],
  day: string,
): { rules: ReadonlyMap<string, TaxRule[]>; ready: boolean } {
  const groupEntity = registry.entities['ledger.tax_group'];
  const codeEntity = registry.entities['ledger.tax_code'];
  const groupAnswers = useQueries({ queries: groups.map((id) => record(groupEntity, id)) });
  const codesOf = groupAnswers.map((answer) => {
    const taxes = answer.data?.data.taxes;
    return (Array.isArray(taxes) ? taxes : []).flatMap((entry) =>
      isRecord(entry) ? (linkId(entry.taxCode) ?? []) : [],
    );
  });
  const codes = [...new Set(codesOf.flat())];
  const codeAnswers = useQueries({ queries: codes.map((id) => record(codeEntity, id)) });
  const ready = [...groupAnswers, ...codeAnswers].every((answer) => !answer.isLoading);

  const stamp = JSON.stringify([groups, codesOf, codeAnswers.map((answer) => answer.dataUpdatedAt), day]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp names everything the rules are made of
  const rules = useMemo(() => {
    const byCode = new Map(
      codeAnswers.flatMap((answer) => (answer.data ? [[answer.data.data.id, answer.data.data] as const] : [])),
    );
    return new Map(
      groups.map((group, index) => [
        group,
        (codesOf[index] ?? []).flatMap((id) => {
          const code = byCode.get(id);
          const rule = code && ruleOf(code, day);
          return rule ?? [];
        }),
      ]),
    );
  }, [stamp]);
  return { rules, ready };
}
