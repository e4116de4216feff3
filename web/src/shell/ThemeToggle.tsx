import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { t } from '../i18n';
import { type ThemeChoice, toChoice } from '../theme/theme';
import { Icon } from '../ui/icons';
import { LateMenu } from '../ui/LateMenu';
import css from './TopBar.module.css';

const CHOICES: { choice: ThemeChoice; icon: string }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'system', icon: 'desktop' },
];

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = toChoice(colorScheme);
  const icon = CHOICES.find((entry) => entry.choice === current)?.icon ?? 'sun';
  return (
    <LateMenu
      position="bottom-end"
      width={150}
      withinPortal={false}
      button={
        <UnstyledButton className={css.iconButton} aria-label={t('shell.theme', { name: t(`shell.theme.${current}`) })}>
          <Icon name={icon} size={18} />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          {CHOICES.map((entry) => (
            <Menu.Item
              key={entry.choice}
              leftSection={<Icon name={entry.icon} size={15} />}
              rightSection={entry.choice === current ? <Icon name="check" size={15} /> : undefined}
              onClick={() => setColorScheme(entry.choice === 'system' ? 'auto' : entry.choice)}
            >
              {t(`shell.theme.${entry.choice}`)}
            </Menu.Item>
          ))}
        </>
      )}
    </LateMenu>
  );
}
