import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { language } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { loadArticles } from './articles';
import { formatDay } from './day';
import { Head } from './Head';
import css from './site.module.css';
import { s } from './words';

/** The articles, and the one the address asks for. */
export default function BlogPage() {
  const [params] = useSearchParams();
  const told = useQuery({
    queryKey: ['articles', language.code],
    queryFn: () => loadArticles(language.code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (told.isPending) return <Skeleton shape="page" />;
  if (told.error)
    return (
      <EmptyState
        kind="failed"
        error={told.error}
        action={{ label: s('legal.retry'), onClick: () => void told.refetch() }}
      />
    );
  const { articles, lang } = told.data;
  const article = articles.find((entry) => entry.slug === params.get('article'));
  if (article) {
    return (
      // Articles say which language they are written in to anyone who reads them aloud.
      <article className={css.article}>
        <Link to="/blog" className={css.more}>
          <Icon name="chevron-left" size={15} /> {s('blog.back')}
        </Link>
        <div lang={lang}>
          <Head title={article.title} lead={article.summary} />
        </div>
        <p className={css.meta}>
          {formatDay(article.date)} · {s('blog.minutes', { count: article.minutes })}
        </p>
        <div lang={lang}>
          {article.body.map((text) =>
            text.startsWith('## ') ? <h2 key={text}>{text.slice(3)}</h2> : <p key={text}>{text}</p>,
          )}
        </div>
      </article>
    );
  }
  return (
    <>
      <Head title={s('blog.title')} lead={s('blog.lead')} />
      <ul className={css.posts}>
        {articles.map((entry) => (
          <li key={entry.slug}>
            <p className={css.meta}>
              {formatDay(entry.date)} · {s('blog.minutes', { count: entry.minutes })}
            </p>
            <h2 lang={lang}>
              <Link to={`/blog?article=${entry.slug}`}>{entry.title}</Link>
            </h2>
            <p lang={lang}>{entry.summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
