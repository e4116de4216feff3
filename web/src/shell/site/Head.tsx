import { useEffect } from 'react';
import { setPageTitle } from '../../theme/brand';
import css from './site.module.css';

/** Title and first words of a page of the site. */
export function Head({ title, lead }: { title: string; lead?: string }) {
  useEffect(() => setPageTitle(title), [title]);
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  );
}
