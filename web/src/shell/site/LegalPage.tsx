import { t } from '../../i18n';
import { getBrand } from '../../theme/brand';
import { formatDay } from './day';
import { Head } from './Head';
import { LEGAL } from './legalText';
import css from './site.module.css';
import { s } from './words';

const TITLES = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  refund: 'footer.refund',
  cookies: 'footer.cookies',
} as const;

/** One legal text with its sections, addressable one by one. */
export default function LegalPage({ which }: { which: keyof typeof LEGAL }) {
  const page = LEGAL[which];
  const brand = getBrand();
  const named = (text: string) => text.replaceAll('{brand}', brand.name);
  return (
    <article className={css.article}>
      <Head title={t(TITLES[which])} lead={named(page.lead)} />
      <p className={css.meta}>{s('legal.updated', { date: formatDay(page.updated) })}</p>
      <nav aria-label={s('legal.toc')} className={css.toc}>
        <ul>
          {page.sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#section-${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map((section, index) => (
        <section key={section.title} id={`section-${index + 1}`}>
          <h2>{section.title}</h2>
          {section.text.map((text) => (
            <p key={text}>{named(text)}</p>
          ))}
        </section>
      ))}
      {brand.contact.email && <p className={css.meta}>{s('legal.contact', { contact: brand.contact.email })}</p>}
    </article>
  );
}
