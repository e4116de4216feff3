import { Link } from 'react-router';
import { t } from '../i18n';
import { getBrand } from '../theme/brand';
import { Logo } from '../ui/Logo';
import css from './Footer.module.css';
import { storeView } from './viewStore';

const SITE_LINKS = [
  { key: 'site.dashboard', to: '/' },
  { key: 'site.about', to: '/about' },
  { key: 'site.features', to: '/features' },
  { key: 'site.pricing', to: '/pricing' },
  { key: 'site.blog', to: '/blog' },
  { key: 'site.contact', to: '/contact' },
] as const;
const SOLUTIONS = [
  { key: 'footer.accounting', to: '/accounting', view: 'accounting' },
  { key: 'footer.sales', to: '/crm', view: 'sales' },
  { key: 'footer.crm', to: '/crm', view: 'crm' },
] as const;
const LEGAL = [
  { key: 'footer.terms', to: '/terms' },
  { key: 'footer.privacy', to: '/privacy' },
  { key: 'footer.refund', to: '/refund-policy' },
  { key: 'footer.cookies', to: '/cookies' },
] as const;
const SOCIAL = { facebook: 'Facebook', twitter: 'Twitter', linkedin: 'LinkedIn', instagram: 'Instagram' } as const;

/** What the brand says of itself and where its pages are. */
export default function FooterColumns() {
  const brand = getBrand();
  const { email, phone, whatsapp, address } = brand.contact;
  const social = (Object.keys(SOCIAL) as (keyof typeof SOCIAL)[]).filter((name) => brand.social[name]);
  return (
    <div className={css.columns}>
      <div className={css.brand}>
        <Logo />
        <p>{brand.description}</p>
        {social.length > 0 && (
          <ul className={css.inline}>
            {social.map((name) => (
              <li key={name}>
                <a href={brand.social[name]} rel="noreferrer" target="_blank">
                  {SOCIAL[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <nav aria-label={t('footer.navigation')}>
        <h2>{t('footer.navigation')}</h2>
        <ul>
          {SITE_LINKS.map((link) => (
            <li key={link.key}>
              <Link to={link.to}>{t(link.key)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('footer.solutions')}>
        <h2>{t('footer.solutions')}</h2>
        <ul>
          {SOLUTIONS.map((link) => (
            <li key={link.key}>
              <Link to={link.to} onClick={() => storeView(link.view)}>
                {t(link.key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(email || phone || whatsapp || address) && (
        <div>
          <h2>{t('footer.contact')}</h2>
          <ul>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </li>
            )}
            {whatsapp && (
              <li>
                <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} rel="noreferrer" target="_blank">
                  {t('footer.whatsapp')} {whatsapp}
                </a>
              </li>
            )}
            {address && <li className={css.address}>{address}</li>}
          </ul>
        </div>
      )}
      <nav aria-label={t('footer.legal')}>
        <h2>{t('footer.legal')}</h2>
        <ul>
          {LEGAL.map((link) => (
            <li key={link.key}>
              <a href={link.to} target="_blank" rel="noreferrer">
                {t(link.key)} <span className="visually-hidden">{t('footer.newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
