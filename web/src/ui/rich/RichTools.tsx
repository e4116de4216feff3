import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../i18n';
import { icons } from './icons';
import css from './rich.module.css';

type Name = keyof typeof icons;

/** The editor's tools. One stop of the Tab key; the arrows move between them. */
export function RichTools({ editor, linking, onLink }: { editor: Editor; linking: boolean; onLink: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      style: at.isActive('heading', { level: 2 })
        ? 'heading'
        : at.isActive('heading', { level: 3 })
          ? 'subheading'
          : 'paragraph',
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      strike: at.isActive('strike'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggles: Record<Exclude<Name, 'link' | 'undo' | 'redo'>, () => void> = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    underline: () => chain().toggleUnderline().run(),
    strike: () => chain().toggleStrike().run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
    quote: () => chain().toggleBlockquote().run(),
  };
  const style = (name: string) => {
    if (name === 'paragraph') chain().setParagraph().run();
    else
      chain()
        .setHeading({ level: name === 'heading' ? 2 : 3 })
        .run();
  };
  const tool = (name: Name, act: () => void, more: { pressed?: boolean; disabled?: boolean } = {}) => {
    const Sign = icons[name];
    return (
      <button
        type="button"
        className={css.tool}
        tabIndex={-1}
        title={t(`rich.${name}`)}
        aria-label={t(`rich.${name}`)}
        aria-pressed={more.pressed}
        // The place of the cursor is lost when a button takes the focus.
        onMouseDown={(event) => event.preventDefault()}
        disabled={more.disabled}
        onClick={act}
      >
        <Sign size={16} stroke={1.75} aria-hidden />
      </button>
    );
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('rich.tools')}
      className={css.tools}
      onKeyDown={(event) => move(event, bar.current)}
    >
      <select
        className={css.style}
        aria-label={t('rich.style')}
        value={on.style}
        onChange={(event) => style(event.target.value)}
      >
        <option value="paragraph">{t('rich.paragraph')}</option>
        <option value="heading">{t('rich.heading')}</option>
        <option value="subheading">{t('rich.subheading')}</option>
      </select>
      {(Object.keys(toggles) as (keyof typeof toggles)[]).map((name) => (
        <span key={name}>{tool(name, toggles[name], { pressed: on[name] })}</span>
      ))}
      {tool('link', onLink, { pressed: on.link || linking })}
      <span className={css.gap} />
      {tool('undo', () => chain().undo().run(), { disabled: !on.undo })}
      {tool('redo', () => chain().redo().run(), { disabled: !on.redo })}
    </div>
  );
}

/** Left and right go from tool to tool (WAI-ARIA toolbar pattern). */
function move(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !bar) return;
  const tools = [...bar.querySelectorAll<HTMLElement>('select, button:not(:disabled)')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const next = tools[(at + step + tools.length) % tools.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
