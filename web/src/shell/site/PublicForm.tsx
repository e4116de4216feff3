import { getBrand } from '../../theme/brand';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Logo } from '../../ui/Logo';
import { Head } from './Head';
import css from './site.module.css';
import { s } from './words';

/** Frame of the forms others are sent a link to: no menu, no sign-in, whose page it is and what it is for. */
export default function PublicForm() {
  const { email, phone } = getBrand().contact;
  const contact = email ?? phone;
  return (
    <div className={css.formPage}>
      <header>
        <Logo />
      </header>
      <main id="main">
        <Head title={s('form.public')} lead={s('form.public.text')} />
        <EmptyState kind="nothing" icon="clipboard" title={s('form.closed.title')} text={s('form.closed.text')} />
        {contact && <p className={css.fine}>{s('form.help', { contact })}</p>}
      </main>
      <footer>
        <Icon name="lock" size={14} /> {s('form.safe')}
      </footer>
    </div>
  );
}
