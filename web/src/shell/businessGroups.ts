import type { Business, BusinessGroup } from '../data/session';

export interface SwitcherGroup {
  /** Group id; '' for businesses of no group. */
  id: string;
  name: string;
  owned: boolean;
  businesses: Business[];
}

/**
 * Businesses by group, groups by name, the ungrouped last. A group is named by the business that is in it; the
 * list of groups fills in what a business does not carry.
 */
export function groupBusinesses(
  businesses: readonly Business[],
  groups: readonly BusinessGroup[],
  userId: string,
): SwitcherGroup[] {
  const found = new Map<string, SwitcherGroup>();
  for (const business of businesses) {
    const id = business.businessGroupId ?? '';
    let group = found.get(id);
    if (!group) {
      const known = groups.find((entry) => entry.id === id);
      const name = business.businessGroup?.name ?? known?.name ?? '';
      const owner = business.businessGroup?.ownerId ?? known?.ownerId;
      group = { id, name, owned: id !== '' && owner === userId, businesses: [] };
      found.set(id, group);
    }
    group.businesses.push(business);
  }
  for (const group of found.values()) group.businesses.sort((a, b) => a.name.localeCompare(b.name));
  return [...found.values()].sort((a, b) => {
    if (a.id === '' || b.id === '') return a.id === '' ? 1 : -1;
    return a.name.localeCompare(b.name);
  });
}
