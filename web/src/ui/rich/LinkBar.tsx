import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { t } from '../../i18n';
import inputs from '../fields.module.css';
import { isAddress } from './elements';
import css from './rich.module.css';

/** Asks where the marked words lead. Without marked words the address itself becomes the text. */
export function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof before === 'string' ? before : '');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const put = () => {
    const typed = href.trim();
    // What people write as an address of the web or of a mailbox.
    const address = isAddress(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
    if (typed === '' || /\s/.test(typed) || !isAddress(address)) return setWrong(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    onDone();
  };
  return (
    <div className={css.linkBar}>
      <label htmlFor={id} className={inputs.label}>
        {t('rich.address')}
      </label>
      <input
        id={id}
        className={inputs.input}
        type="url"
        inputMode="url"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was asked for
        autoFocus
        value={href}
        placeholder={t('rich.linkPlace')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setWrong(false);
          setHref(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Not the form's.
            event.preventDefault();
            put();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            editor.commands.focus();
            onDone();
          }
        }}
      />
      <button type="button" className={css.word} onClick={put}>
        {t('rich.setLink')}
      </button>
      {before !== undefined && (
        <button
          type="button"
          className={css.word}
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t('rich.removeLink')}
        </button>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={inputs.error}>
          {t('rich.badLink')}
        </p>
      )}
    </div>
  );
}
