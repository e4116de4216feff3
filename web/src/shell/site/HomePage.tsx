import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { getBrand, setPageTitle } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { apps } from './apps';
import { SiteFrame } from './SiteFrame';
import css from './site.module.css';
import { s } from './words';

const WHY = [
  { icon: 'coins', key: 'money' },
  { icon: 'percent', key: 'tax' },
  { icon: 'offline', key: 'slow' },
  { icon: 'school', key: 'words' },
  { icon: 'scale', key: 'books' },
  { icon: 'building', key: 'group' },
] as const;
const STEPS = ['step1', 'step2', 'step3'] as const;
const ROWS = [
  { who: 'Kariba Fisheries', amount: 'USD 1,240.00', word: 'mock.paid', tone: 'good' },
  { who: 'St Faith’s School', amount: 'USD 860.50', word: 'mock.due', tone: 'info' },
  { who: 'Mutare Hardware', amount: 'USD 2,103.70', word: 'mock.late', tone: 'bad' },
  { who: 'Chipinge Growers', amount: 'USD 415.00', word: 'mock.draft', tone: 'muted' },
] as const;

/** The public front page. A brand for property speaks of property first. */
export default function HomePage() {
  const brand = getBrand();
  const property = brand.logo.icon === 'building';
  useEffect(() => setPageTitle(''), []);
  return (
    <SiteFrame wide>
      <section className={css.hero}>
        <div className={css.pitch}>
          <p className={css.tagline}>{brand.tagline}</p>
          <h1>{s(property ? 'home.property.headline' : 'home.headline')}</h1>
          <p className={css.lead}>{s(property ? 'home.property.lead' : 'home.lead')}</p>
          <div className={css.actions}>
            <Button component={Link} to="/signup" size="md">
              {s('start')}
            </Button>
            <Button component={Link} to="/login" size="md" variant="default">
              {s('signIn')}
            </Button>
          </div>
        </div>
        <div className={css.mock} aria-hidden="true">
          <div className={css.mockHead}>
            <strong>{s('mock.title')}</strong>
            <span>
              {s('mock.sum')} <b>{'USD 2,964.20'}</b>
            </span>
          </div>
          <ul>
            {ROWS.map((row) => (
              <li key={row.who}>
                <span>{row.who}</span>
                <em data-tone={row.tone}>{s(row.word)}</em>
                <b>{row.amount}</b>
              </li>
            ))}
          </ul>
          <div className={css.bars}>
            {[38, 52, 44, 66, 58, 81, 72, 95].map((height) => (
              <i key={height} data-height={height} />
            ))}
          </div>
        </div>
      </section>
      <section className={css.band}>
        <h2>{s('home.why')}</h2>
        <ul className={css.points}>
          {WHY.map((point) => (
            <li key={point.key}>
              <span className={css.pointIcon}>
                <Icon name={point.icon} size={20} />
              </span>
              <h3>{s(`why.${point.key}.title`)}</h3>
              <p>{s(`why.${point.key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.band}>
        <h2>{s('home.apps')}</h2>
        <p className={css.lead}>{s('home.apps.text')}</p>
        <ul className={css.chips}>
          {apps().available.map((app) => (
            <li key={app.title}>
              <Icon name={app.icon} size={16} /> {s(app.title)}
            </li>
          ))}
        </ul>
        <Link to="/features" className={css.more}>
          {s('home.apps.all')} <Icon name="chevron-right" size={15} />
        </Link>
      </section>
      <section className={css.band}>
        <h2>{s('home.steps')}</h2>
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{s(`home.${step}.title`)}</h3>
              <p>{s(`home.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.call}>
        <h2>{s('home.end')}</h2>
        <p>{s('home.end.text')}</p>
        <div className={css.actions}>
          <Button component={Link} to="/signup" size="md" variant="white">
            {s('start')}
          </Button>
          <Link to="/contact" className={css.quiet}>
            {s('talk')}
          </Link>
        </div>
      </section>
    </SiteFrame>
  );
}
