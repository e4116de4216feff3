import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { getBrand } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import { apps } from './apps';
import { Head } from './Head';
import css from './site.module.css';
import { s } from './words';

const VALUES = ['value1', 'value2', 'value3', 'value4'] as const;
const EVERYWHERE = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const PLANS = ['plan1', 'plan2', 'plan3'] as const;
const LINES = [1, 2, 3, 4] as const;

export function AboutPage() {
  return (
    <>
      <Head title={s('about.title')} lead={s('about.lead')} />
      <section className={css.text}>
        <h2>{s('about.why')}</h2>
        <p>{s('about.why.1')}</p>
        <p>{s('about.why.2')}</p>
      </section>
      <section className={css.band}>
        <h2>{s('about.values')}</h2>
        <ul className={css.points}>
          {VALUES.map((value) => (
            <li key={value}>
              <h3>{s(`about.${value}.title`)}</h3>
              <p>{s(`about.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={css.actions}>
        <Button component={Link} to="/features" size="md">
          {s('home.apps.all')}
        </Button>
        <Button component={Link} to="/contact" size="md" variant="default">
          {s('talk')}
        </Button>
      </div>
    </>
  );
}

export function FeaturesPage() {
  const { available, coming } = apps();
  return (
    <>
      <Head title={s('features.title')} lead={s('features.lead')} />
      <ul className={css.apps}>
        {available.map((app) => (
          <li key={app.title}>
            <span className={css.pointIcon}>
              <Icon name={app.icon} size={20} />
            </span>
            <h2>{s(app.title)}</h2>
            <p>{s(app.text)}</p>
          </li>
        ))}
      </ul>
      <section className={css.band}>
        <h2>{s('features.everywhere')}</h2>
        <ul className={css.ticks}>
          {EVERYWHERE.map((index) => (
            <li key={index}>
              <Icon name="check" size={16} /> {s(`features.every${index}`)}
            </li>
          ))}
        </ul>
      </section>
      {coming.length > 0 && (
        <section className={css.band}>
          <h2>{s('features.coming')}</h2>
          <p className={css.lead}>{s('features.coming.text')}</p>
          <ul className={css.chips}>
            {coming.map((app) => (
              <li key={app.title}>
                <Icon name={app.icon} size={16} /> {s(app.title)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function PricingPage() {
  return (
    <>
      <Head title={s('pricing.title')} lead={s('pricing.lead')} />
      <ul className={css.plans}>
        {PLANS.map((plan) => (
          <li key={plan} data-popular={plan === 'plan2' || undefined}>
            {plan === 'plan2' && <small>{s('pricing.popular')}</small>}
            <h2>{s(`pricing.${plan}`)}</h2>
            <p>{s(`pricing.${plan}.for`)}</p>
            <ul className={css.ticks}>
              {LINES.map((line) => (
                <li key={line}>
                  <Icon name="check" size={16} /> {s(`pricing.${plan}.${line}`)}
                </li>
              ))}
            </ul>
            <Button
              component={Link}
              to="/contact"
              variant={plan === 'plan2' ? 'filled' : 'default'}
              fullWidth
              size="sm"
            >
              {s('pricing.ask')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={css.fine}>{s('pricing.note')}</p>
      <section className={css.band}>
        <h2>{s('pricing.faq')}</h2>
        <dl className={css.faq}>
          {LINES.map((line) => (
            <div key={line}>
              <dt>{s(`pricing.q${line}`)}</dt>
              <dd>{s(`pricing.a${line}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

export function ContactPage() {
  const { email, phone, whatsapp, address } = getBrand().contact;
  return (
    <>
      <Head title={s('contact.title')} lead={s('contact.lead')} />
      {!email && !phone && !whatsapp && !address && <p className={css.fine}>{s('contact.none')}</p>}
      <ul className={css.ways}>
        {email && (
          <li>
            <Icon name="mail" size={20} />
            <h2>{s('contact.email')}</h2>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" size={20} />
            <h2>{s('contact.phone')}</h2>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {whatsapp && (
          <li>
            <Icon name="message" size={20} />
            <h2>{s('contact.whatsapp')}</h2>
            <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
              {whatsapp}
            </a>
          </li>
        )}
        {address && (
          <li>
            <Icon name="pin" size={20} />
            <h2>{s('contact.address')}</h2>
            <p className={css.address}>{address}</p>
          </li>
        )}
      </ul>
      <section className={css.text}>
        <h2>{s('contact.help')}</h2>
        <p>{s('contact.help.text')}</p>
      </section>
    </>
  );
}
