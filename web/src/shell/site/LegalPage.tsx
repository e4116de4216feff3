import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { language, t } from '../../i18n';
import { getBrand } from '../../theme/brand';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { formatDay } from './day';
import { Head } from './Head';
import { LEGAL, type Legal } from './legalText';
import css from './site.module.css';
import { s } from './words';

const TITLES = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  refund: 'footer.refund',
  cookies: 'footer.cookies',
} as const;

type Which = keyof Legal;

/** The general texts in the languages besides English. */
const TRANSLATED = import.meta.glob<{ default: Legal }>('./legal/*.ts');

/** What the brand calls the page in its own file. */
const OF_BRAND: Readonly<Record<Which, string>> = {
  terms: 'terms',
  privacy: 'privacy',
  refund: 'refunds',
  cookies: 'cookies',
};

interface OwnText {
  title: string;
  updated: string;
  sections: { title: string; paragraphs: string[] }[];
}

interface Text {
  title: string;
  lead: string;
  updated: string;
  sections: readonly { title: string; text: readonly string[] }[];
}

/** One legal text with its sections, addressable one by one: the brand's own, or the general one. */
export default function LegalPage({ which }: { which: Which }) {
  const brand = getBrand();
  const own = brand.ownTexts.includes(OF_BRAND[which]);
  return own ? <OwnPage page={OF_BRAND[which]} /> : <GeneralPage which={which} />;
}

function GeneralPage({ which }: { which: Which }) {
  const load = TRANSLATED[`./legal/${language.code}.ts`];
  const text = useQuery({
    queryKey: ['legal', language.code],
    queryFn: async () => (await load?.())?.default ?? LEGAL,
    staleTime: Number.POSITIVE_INFINITY,
    ...(load ? {} : { initialData: LEGAL }),
  });
  if (text.isPending) return <Skeleton shape="page" />;
  // English stands in for a text that could not be fetched.
  return <Article text={{ ...(text.data ?? LEGAL)[which], title: t(TITLES[which]) }} />;
}

function OwnPage({ page }: { page: string }) {
  const text = useQuery({
    queryKey: ['brand', 'legal', page],
    queryFn: ({ signal }) => json<{ data: OwnText }>(`/brand/legal/${page}`, { signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.isPending) return <Skeleton shape="page" />;
  // The general text must not stand in for one the brand words itself.
  if (text.error)
    return (
      <EmptyState
        kind="failed"
        error={text.error}
        action={{ label: s('legal.retry'), onClick: () => void text.refetch() }}
      />
    );
  const { title, updated, sections } = text.data.data;
  return (
    <Article
      text={{
        title,
        lead: '',
        updated,
        sections: sections.map((section) => ({ title: section.title, text: section.paragraphs })),
      }}
    />
  );
}

function Article({ text }: { text: Text }) {
  const brand = getBrand();
  const named = (words: string) => words.replaceAll('{brand}', brand.name);
  return (
    <article className={css.article}>
      <Head title={text.title} lead={named(text.lead)} />
      <p className={css.meta}>{s('legal.updated', { date: formatDay(text.updated) })}</p>
      <nav aria-label={s('legal.toc')} className={css.toc}>
        <ul>
          {text.sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#section-${index + 1}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {text.sections.map((section, index) => (
        <section key={section.title} id={`section-${index + 1}`}>
          <h2>{section.title}</h2>
          {section.text.map((words) => (
            <p key={words}>{named(words)}</p>
          ))}
        </section>
      ))}
      {brand.contact.email && <p className={css.meta}>{s('legal.contact', { contact: brand.contact.email })}</p>}
    </article>
  );
}
