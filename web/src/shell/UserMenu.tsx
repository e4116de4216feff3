import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../data/session';
import { mayLeaveWork } from '../data/unsaved';
import { saveLanguage } from '../features/auth/language';
import { goLive, goTest } from '../features/businesses/environment';
import { chooseLanguage, language, t } from '../i18n';
import { LANGUAGES } from '../i18n/languages';
import { celebrationsEnabled, setCelebrationsEnabled, setSoundMuted, soundMuted } from '../ui/celebration';
import { Icon } from '../ui/icons';
import { LateMenu } from '../ui/LateMenu';
import { toastError } from '../ui/toasts';
import css from './UserMenu.module.css';

/** The profile learns the choice when it can be reached; this device keeps it anyway. */
async function speak(code: string): Promise<void> {
  await saveLanguage(code).catch(() => undefined);
  chooseLanguage(code);
}

/** Profile, Settings for those who may see them, live or test data, Logout. */
export function UserMenu({ settings }: { settings: boolean }) {
  const user = useSession((state) => state.session?.user);
  const environment = useSession((state) => state.environment);
  const [party, setParty] = useState(celebrationsEnabled);
  const [languages, setLanguages] = useState(false);
  const [muted, setMuted] = useState(soundMuted);
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.emailAddress : '';
  const initials = `${user?.firstName.charAt(0) ?? ''}${user?.lastName.charAt(0) ?? ''}`;
  return (
    <LateMenu
      position="bottom-end"
      width={230}
      withinPortal={false}
      button={
        <UnstyledButton className={css.target} aria-label={t('shell.account', { name })}>
          {user?.profileImgLink ? (
            <img src={user.profileImgLink} alt="" />
          ) : (
            <span className={css.initials} data-letters={initials} />
          )}
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <div className={css.who} aria-hidden="true">
            <strong>{name}</strong>
            <span>{user?.emailAddress}</span>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to="/profile" leftSection={<Icon name="user" size={15} />}>
            {t('shell.profile')}
          </Menu.Item>
          {settings && (
            <Menu.Item component={Link} to="/settings" leftSection={<Icon name="settings" size={15} />}>
              {t('shell.settings')}
            </Menu.Item>
          )}
          <Menu.Item
            closeMenuOnClick={false}
            aria-expanded={languages}
            leftSection={<Icon name="language" size={15} />}
            rightSection={<Icon name={languages ? 'chevron-down' : 'chevron-right'} size={15} />}
            onClick={() => setLanguages(!languages)}
          >
            {t('shell.languageIs', { name: language.name })}
          </Menu.Item>
          {languages && (
            <Menu.RadioGroup value={language.code} onChange={(code) => void speak(code)}>
              {LANGUAGES.map((entry) => (
                <Menu.RadioItem
                  key={entry.code}
                  value={entry.code}
                  className={css.choice}
                  classNames={{ itemIndicator: css.indicator }}
                  closeMenuOnClick
                  lang={entry.code}
                  rightSection={entry.code === language.code ? <Icon name="check" size={15} /> : undefined}
                >
                  {entry.name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          )}
          <Menu.Item
            leftSection={<Icon name="tool" size={15} />}
            onClick={async () => {
              if (!(await mayLeaveWork())) return;
              if (environment === 'live') await goTest().catch(toastError);
              else goLive();
            }}
          >
            {environment === 'live' ? t('shell.environment.toTest') : t('shell.environment.toLive')}
          </Menu.Item>
          <Menu.CheckboxItem
            checked={party}
            classNames={{ itemIndicator: css.indicator }}
            rightSection={party ? <Icon name="check" size={15} /> : undefined}
            onChange={() => {
              setCelebrationsEnabled(!party);
              setParty(!party);
            }}
          >
            <span className={css.label}>
              <Icon name="confetti" size={15} />
              {t('celebrate.on')}
            </span>
          </Menu.CheckboxItem>
          {party && (
            <Menu.CheckboxItem
              checked={!muted}
              classNames={{ itemIndicator: css.indicator }}
              rightSection={muted ? undefined : <Icon name="check" size={15} />}
              onChange={() => {
                setSoundMuted(!muted);
                setMuted(!muted);
              }}
            >
              <span className={css.label}>
                <Icon name={muted ? 'mute' : 'music'} size={15} />
                {t('celebrate.sound')}
              </span>
            </Menu.CheckboxItem>
          )}
          <Menu.Divider />
          <Menu.Item component={Link} to="/logout" leftSection={<Icon name="logout" size={15} />}>
            {t('shell.logout')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
