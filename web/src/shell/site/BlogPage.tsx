import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../ui/icons';
import { ARTICLES } from './articles';
import { formatDay } from './day';
import { Head } from './Head';
import css from './site.module.css';
import { s } from './words';

/** The articles, and the one the address asks for. */
export default function BlogPage() {
  const [params] = useSearchParams();
  const article = ARTICLES.find((entry) => entry.slug === params.get('article'));
  if (article) {
    return (
      // Articles are written in English, and say so to whoever reads them aloud.
      <article className={css.article}>
        <Link to="/blog" className={css.more}>
          <Icon name="chevron-left" size={15} /> {s('blog.back')}
        </Link>
        <div lang="en">
          <Head title={article.title} lead={article.summary} />
        </div>
        <p className={css.meta}>
          {formatDay(article.date)} · {s('blog.minutes', { count: article.minutes })}
        </p>
        <div lang="en">
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
        {ARTICLES.map((entry) => (
          <li key={entry.slug}>
            <p className={css.meta}>
              {formatDay(entry.date)} · {s('blog.minutes', { count: entry.minutes })}
            </p>
            <h2 lang="en">
              <Link to={`/blog?article=${entry.slug}`}>{entry.title}</Link>
            </h2>
            <p lang="en">{entry.summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
