import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { getBrand, setPageTitle } from '../../theme/brand';
import { SiteFrame } from './SiteFrame';
import css from './site.module.css';

const POINTS = ['point1', 'point2', 'point3'] as const;

/** What a visitor sees at `/`. */
export default function HomePage() {
  const brand = getBrand();
  useEffect(() => setPageTitle(''), []);
  return (
    <SiteFrame>
      <section className={css.hero}>
        <p className={css.tagline}>{brand.tagline}</p>
        <h1>{t('home.headline')}</h1>
        <p className={css.lead}>{t('home.lead')}</p>
        <div className={css.actions}>
          <Button component={Link} to="/login" size="md">
            {t('home.signIn')}
          </Button>
          <Button component={Link} to="/signup" size="md" variant="default">
            {t('home.start')}
          </Button>
        </div>
      </section>
      <ul className={css.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <h2>{t(`home.${point}.title`)}</h2>
            <p>{t(`home.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </SiteFrame>
  );
}
