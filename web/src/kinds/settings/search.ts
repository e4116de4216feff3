import type { Registry } from '../../registry/types';
import type { SettingEntry, SettingSection } from './useSettings';

/** The family whose settings are the business's own: what people open the settings for. */
export const OWN_SECTION = 'business';
/** Screens that set something up, beside those below the settings' own path. */
const PAGES = ['/users', '/users/permissions', '/rules/tables'];

/** The business first, then the others as they come. */
export const inOrder = (sections: readonly SettingSection[]): SettingSection[] =>
  [...sections].sort((a, b) => Number(b.family === OWN_SECTION) - Number(a.family === OWN_SECTION));

/** Screens that set something up, as far as this reader has them. */
export function pagesOf(registry: Registry): { title: string; path: string }[] {
  return registry.routes
    .filter(({ path, state }) => {
      const set = PAGES.includes(path) || path.startsWith('/settings/');
      return set && !path.includes('{') && state === 'built';
    })
    .map(({ path, title }) => ({ path, title }));
}

/** What a text finds, by the words of a setting, of its help or of its section; nothing typed finds nothing. */
export function found<P extends { title: string }>(
  sections: readonly SettingSection[],
  pages: readonly P[],
  text: string,
): { settings: { section: SettingSection; entry?: SettingEntry }[]; pages: P[] } | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const says = (...texts: (string | null | undefined)[]) => {
    const said = texts.join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return {
    settings: sections.flatMap((section) => [
      ...(says(section.title) ? [{ section }] : []),
      ...section.fields
        .filter(({ field }) => says(section.title, field.label, field.help) && !says(section.title))
        .map((entry) => ({ section, entry })),
    ]),
    pages: pages.filter((page) => says(page.title)),
  };
}
