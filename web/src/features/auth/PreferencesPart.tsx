import { Button, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { chooseLanguage, language } from '../../i18n';
import { LANGUAGES } from '../../i18n/languages';
import { type ThemeChoice, toChoice } from '../../theme/theme';
import { toastError } from '../../ui/toasts';
import css from './account.module.css';
import type { Account } from './api';
import { saveLanguage } from './language';
import { say, type Word } from './words';

const THEMES: Record<ThemeChoice, Word> = {
  light: 'preferences.theme.light',
  dark: 'preferences.theme.dark',
  system: 'preferences.theme.system',
};

/** Language and appearance; for administrators of the installation the way to its letters. */
export function PreferencesPart({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = toChoice(colorScheme);

  const choose = async (code: string) => {
    try {
      onChange(await saveLanguage(code));
      chooseLanguage(code);
    } catch (error) {
      toastError(error);
    }
  };

  return (
    <>
      <section className={css.panel}>
        <h2 id="language">{say('preferences.language')}</h2>
        <p>{say('preferences.languageHelp')}</p>
        <div className={css.choices} role="radiogroup" aria-labelledby="language">
          {LANGUAGES.map((entry) => (
            <label key={entry.code} lang={entry.code}>
              <input
                type="radio"
                name="language"
                checked={entry.code === language.code}
                onChange={() => void choose(entry.code)}
              />
              {entry.name}
            </label>
          ))}
        </div>
      </section>
      <section className={css.panel}>
        <h2 id="appearance">{say('preferences.theme')}</h2>
        <div className={css.choices} role="radiogroup" aria-labelledby="appearance">
          {(Object.keys(THEMES) as ThemeChoice[]).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="theme"
                checked={choice === theme}
                onChange={() => setColorScheme(choice === 'system' ? 'auto' : choice)}
              />
              {say(THEMES[choice])}
            </label>
          ))}
        </div>
      </section>
      {account.platformAdmin && (
        <section className={css.panel}>
          <div className={css.row}>
            <div>
              <h2>{say('preferences.outbox')}</h2>
              <span className={css.muted}>{say('preferences.outboxText')}</span>
            </div>
            <Button variant="default" size="sm" component={Link} to="/mail-outbox">
              {say('preferences.outboxOpen')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
