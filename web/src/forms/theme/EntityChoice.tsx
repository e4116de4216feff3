import { useEffect, useMemo } from 'react';
import { recordName } from '../../kinds/values/declared';
import { loadFamilyOf, useRegistry } from '../../registry/store';
import type { Registry } from '../../registry/types';
import { KindInput } from '../../ui/inputs/KindInput';
import type { InputContext, InputProps } from '../../ui/inputs/types';

/** The kinds of record that approval policies have a word in, by name; the one that is chosen is always among them. */
export function approvable(registry: Pick<Registry, 'entities' | 'routes'>, chosen: unknown) {
  const found = Object.values(registry.entities)
    .filter((entity) => entity.approval)
    .map((entity) => ({ value: entity.name, label: entity.label.one }));
  if (typeof chosen === 'string' && chosen !== '' && !found.some((entry) => entry.value === chosen))
    found.push({ value: chosen, label: recordName(registry, chosen) ?? chosen });
  return found.sort((a, b) => a.label.localeCompare(b.label));
}

/** A text that must be the address of a kind of record, chosen by name: nobody knows addresses by heart. */
export default function EntityChoice(props: InputProps & InputContext) {
  const registry = useRegistry();
  const families = (registry.families ?? []).map((family) => family.name).join(' ');
  // Which documents may be approved is declared by their families.
  useEffect(() => {
    for (const family of families.split(' ')) void loadFamilyOf(`${family}.`).catch(() => undefined);
  }, [families]);
  const options = useMemo(() => approvable(registry, props.value), [registry, props.value]);
  return <KindInput {...props} field={{ ...props.field, kind: 'enum', options }} />;
}
