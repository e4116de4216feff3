import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import fields from '../../ui/fields.module.css';
import { found, OWN_SECTION, pagesOf } from './search';
import css from './settings.module.css';
import type { SettingSection } from './useSettings';

/** What there is to set: sections and pages, and every single setting by its name. */
export function SettingsNav({
  sections,
  chosen,
  onChoose,
}: {
  sections: readonly SettingSection[];
  chosen: SettingSection;
  /** Opens a section, at one of its settings where one is named. */
  onChoose: (section: SettingSection, name?: string) => void;
}) {
  const registry = useRegistry();
  const business = useSession((state) => state.business?.id);
  const [text, setText] = useState('');
  const profile = business ? { title: t('settings.profile'), path: `/business/${business}` } : undefined;
  const pages = pagesOf(registry);
  const hits = found(sections, [...(profile ? [profile] : []), ...pages], text);
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
        <>
          {sections.map((section) => (
            <span key={section.family} className={css.entry}>
              <button
                type="button"
                aria-current={section === chosen ? 'true' : undefined}
                onClick={() => onChoose(section)}
              >
                {section.title}
              </button>
              {section.family === OWN_SECTION && profile && <Link to={profile.path}>{profile.title}</Link>}
            </span>
          ))}
          {pages.map((page) => (
            <Link key={page.path} to={page.path}>
              {page.title}
            </Link>
          ))}
        </>
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
