import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../data/session';
import { t } from '../i18n';
import { canUse } from '../registry/access';
import type { Registry, View } from '../registry/types';
import { getBrand } from '../theme/brand';
import { Icon } from '../ui/icons';
import { Logo } from '../ui/Logo';
import { BusinessSwitcher } from './BusinessSwitcher';
import { institutionLevel } from './institution';
import { NoticeBell } from './NoticeBell';
import { SearchButton } from './SearchButton';
import { ThemeToggle } from './ThemeToggle';
import css from './TopBar.module.css';
import { UserMenu } from './UserMenu';
import { ViewSwitcher } from './ViewSwitcher';
import { WorkflowButton } from './WorkflowButton';

export function TopBar({ registry, view, onMenu }: { registry: Registry; view: View | undefined; onMenu: () => void }) {
  const business = useSession((state) => state.business);
  const school = registry.sector === 'education';
  return (
    <header className={`${css.bar} no-print`}>
      <div className={css.row}>
        <UnstyledButton className={`${css.iconButton} ${css.burger}`} onClick={onMenu} aria-label={t('shell.menu')}>
          <Icon name="menu" size={20} />
        </UnstyledButton>
        <Link to="/" className={css.home} aria-label={`${getBrand().name}, ${t('shell.home')}`}>
          <Logo />
        </Link>
        <span className={css.divider} aria-hidden="true" />
        <BusinessSwitcher />
        {school && business && (
          <span className={css.institution}>
            <Icon name="school" size={16} />
            <span className={css.school}>{business.name}</span>
            <span className={css.level}>{t(`shell.level.${institutionLevel(business.name)}`)}</span>
          </span>
        )}
        <span className={css.gap} />
        <SearchButton />
        {(registry.wizards?.length ?? 0) > 0 && <WorkflowButton />}
        <NoticeBell />
        <ThemeToggle />
        <UserMenu settings={canUse(registry, 'settings')} />
      </div>
      <ViewSwitcher views={registry.views} current={view?.key} />
    </header>
  );
}
