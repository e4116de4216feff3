import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { InputProps } from '../inputs/types';
import { asMarkup } from './elements';
import { LinkBar } from './LinkBar';
import { RichTools } from './RichTools';
import { RichView } from './RichView';
import css from './rich.module.css';

/** Heading levels people choose from. The page's own title is the first. */
const LEVELS: (2 | 3 | 4)[] = [2, 3, 4];

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: LEVELS },
    // Addresses are checked where they are entered, and once more by the server.
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
    // Would add an empty paragraph to what is only read.
    trailingNode: false,
  }),
];

export interface RichInputProps extends InputProps {
  /** Told how to write words where the cursor is. */
  onReady?: ((write: (text: string) => void) => void) | undefined;
}

/** Formatted text. What leaves it is HTML of the few elements the server keeps; no words are no value. */
export default function RichInput(props: RichInputProps) {
  const { value, readOnly } = props;
  const text = typeof value === 'string' ? value : '';
  if (readOnly) return <RichView text={text} />;
  return <Writing {...props} text={text} />;
}

function Writing({
  id,
  field,
  text,
  onChange,
  onBlur,
  invalid,
  describedBy,
  autoFocus,
  label,
  onReady,
}: RichInputProps & { text: string }) {
  const [linking, setLinking] = useState(false);
  const given = useRef(text);
  const latest = useRef({ onChange, onBlur, onReady });
  latest.current = { onChange, onBlur, onReady };
  const name = label ?? field.label;
  const required = field.required === true;
  // Told to the editor, never set on its element: a slow machine has the editor before it has the element.
  const editorProps = useMemo(() => {
    const marks = { id, 'aria-label': name, 'aria-describedby': describedBy };
    const attributes: Record<string, string> = { class: css.page ?? '', role: 'textbox', 'aria-multiline': 'true' };
    for (const [key, mark] of Object.entries(marks)) if (mark !== undefined) attributes[key] = mark;
    if (invalid) attributes['aria-invalid'] = 'true';
    if (required) attributes['aria-required'] = 'true';
    return { attributes };
  }, [id, name, describedBy, invalid, required]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: asMarkup(text),
    autofocus: autoFocus === true ? 'end' : false,
    // The stylesheet is ours: a style element would be refused by the page's policy.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: at }) => {
      const next = at.isEmpty ? '' : at.getHTML();
      given.current = next;
      latest.current.onChange(next === '' ? undefined : next);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  useEffect(() => {
    // As text, so that nothing of it is taken for markup.
    if (editor)
      latest.current.onReady?.((words) => editor.chain().focus().insertContent({ type: 'text', text: words }).run());
  }, [editor]);

  // A kept draft, an undone change or another record fills the field from outside.
  useEffect(() => {
    if (!editor || text === given.current) return;
    given.current = text;
    editor.commands.setContent(asMarkup(text), { emitUpdate: false });
  }, [editor, text]);

  if (!editor) return null;
  return (
    <div className={css.frame} data-invalid={invalid || undefined}>
      <RichTools editor={editor} linking={linking} onLink={() => setLinking(!linking)} />
      {linking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} className={css.rich} />
      <Shortcut editor={editor} onLink={() => setLinking(true)} />
    </div>
  );
}

/** Ctrl or Cmd and K asks for the address of a link while the text is written. */
function Shortcut({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const focused = useEditorState({ editor, selector: ({ editor: at }) => at.isFocused });
  const open = useRef(onLink);
  open.current = onLink;
  useEffect(() => {
    if (!focused) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      open.current();
    };
    // Before the shell's own search takes the same keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [focused]);
  return null;
}
