import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { canUse } from '../../registry/access';
import { useRegistry } from '../../registry/store';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { type Group, grouped, type Page } from './groups';
import { found, pagesOf } from './search';
import css from './settings.module.css';
import type { SettingSection } from './useSettings';

/**
 * What there is to set: sections and pages, and every single setting by its name. On a phone the groups are closed until one is
 * opened, but for that of the section the reader comes back from.
 */
export function SettingsNav({
  sections,
  chosen,
  folded,
  onChoose,
}: {
  sections: readonly SettingSection[];
  /** The section on show, or the last one that was. */
  chosen: SettingSection | undefined;
  folded: boolean;
  /** Opens a section, at one of its settings where one is named. */
  onChoose: (section: SettingSection, name?: string) => void;
}) {
  const registry = useRegistry();
  const business = useSession((state) => state.business?.id);
  const [text, setText] = useState('');
  // Pages of the business at hand, as far as its administrators have them.
  const own: Partial<Record<Group, Page[]>> = business
    ? {
        business: [{ title: t('settings.profile'), path: `/business/${business}` }],
        ...(canUse(registry, 'settings', 'admin') && {
          people: [{ title: t('settings.secondStep'), path: `/business/${business}?tab=signIn` }],
          apps: [{ title: t('settings.switches'), path: `/business/${business}?tab=switches` }],
          data: [
            { title: t('settings.schedule'), path: `/business/${business}?tab=schedule` },
            { title: t('settings.test'), path: `/business/${business}?tab=test` },
          ],
        }),
      }
    : {};
  const pages = pagesOf(registry);
  const hits = found(sections, [...Object.values(own).flat(), ...pages], text);
  return (
    <nav className={css.sections} aria-label={t('settings.sections')}>
      <input
        type="search"
        className={fields.input}
        aria-label={t('settings.find')}
        placeholder={t('settings.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hits === undefined ? (
        grouped(sections, pages, own).map(({ group, sections, pages }) => {
          const entries = (
            <>
              {sections.map((section) => (
                <button
                  key={section.family}
                  type="button"
                  aria-current={!folded && section === chosen ? 'true' : undefined}
                  onClick={() => onChoose(section)}
                >
                  {section.title}
                </button>
              ))}
              {pages.map((page) => (
                <Link key={page.path} to={page.path}>
                  {page.title}
                </Link>
              ))}
            </>
          );
          return folded ? (
            <details key={group} className={css.fold} open={chosen !== undefined && sections.includes(chosen)}>
              <summary>
                {t(`settings.group.${group}`)} <Icon name="chevron-down" size={16} />
              </summary>
              {entries}
            </details>
          ) : (
            <div key={group} role="group" aria-labelledby={`settings-${group}`} className={css.group}>
              <h2 id={`settings-${group}`}>{t(`settings.group.${group}`)}</h2>
              {entries}
            </div>
          );
        })
      ) : hits.settings.length + hits.pages.length === 0 ? (
        <p role="status" className={css.readOnly}>
          {t('link.none')}
        </p>
      ) : (
        <>
          {hits.settings.map(({ section, entry }) => (
            <button
              key={`${section.family}.${entry?.field.name ?? ''}`}
              type="button"
              onClick={() => onChoose(section, entry?.field.name)}
            >
              {entry ? `${section.title}: ${entry.field.label}` : section.title}
            </button>
          ))}
          {hits.pages.map((page) => (
            <Link key={page.path} to={page.path}>
              {page.title}
            </Link>
          ))}
        </>
      )}
    </nav>
  );
}
