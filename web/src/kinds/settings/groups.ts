import type { SettingSection } from './useSettings';

/** The groups of the settings, in their order. */
export const GROUPS = ['business', 'people', 'documents', 'money', 'books', 'apps', 'connections', 'data'] as const;
export type Group = (typeof GROUPS)[number];

/** Families of the platform and the books by what an owner would look under; every other family is an app. */
const OF_FAMILY: Readonly<Record<string, Group>> = {
  business: 'business',
  approvals: 'people',
  accounting: 'documents',
  products: 'documents',
  banking: 'money',
  taxation: 'money',
  ledger: 'books',
  financial: 'books',
  group: 'books',
  reporting: 'data',
  settings: 'data',
};

const OF_PATH: readonly (readonly [path: string, group: Group])[] = [
  ['/users', 'people'],
  ['/settings/sign-ins', 'people'],
  ['/settings/audit-trail', 'data'],
  ['/settings/restricted', 'data'],
  ['/import', 'data'],
  ['/rules', 'apps'],
];

export interface Page {
  title: string;
  path: string;
}

/** What one group holds; groups without anything for this reader are left out. */
export interface Grouped {
  group: Group;
  sections: SettingSection[];
  pages: Page[];
}

const groupOf = ({ path }: Page): Group =>
  OF_PATH.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'connections';

/** Sections and pages by group. `own` are pages of the business at hand, which belong to a group they name. */
export function grouped(
  sections: readonly SettingSection[],
  pages: readonly Page[],
  own: Partial<Record<Group, readonly Page[]>> = {},
): Grouped[] {
  return GROUPS.map((group) => ({
    group,
    sections: sections.filter(({ family }) => (OF_FAMILY[family] ?? 'apps') === group),
    pages: [...(own[group] ?? []), ...pages.filter((page) => groupOf(page) === group)],
  })).filter(({ sections, pages }) => sections.length + pages.length > 0);
}
