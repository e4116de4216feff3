/** The elements a rich text is made of, as the server keeps them (`kernel_types::markup`). What is not named here is never drawn. */
const DRAWN: Readonly<Record<string, string>> = {
  P: 'p',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
  HR: 'hr',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  DEL: 's',
  CODE: 'code',
  SUP: 'sup',
  SUB: 'sub',
  A: 'a',
};
const BLOCK = /^\s*<(p|h2|h3|h4|ul|ol|blockquote|pre|hr)[\s/>]/i;
/** Where a link may lead. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i;

export const drawnAs = (name: string): string | undefined => DRAWN[name];

/** Whether a text is markup: it begins with a block. Anything else was typed as plain text and is shown as such. */
export const isMarkup = (text: string): boolean => BLOCK.test(text);

export const isAddress = (href: string): boolean => ADDRESS.test(href);

/** As an editor takes it: plain text as paragraphs. */
export function asMarkup(text: string): string {
  if (text === '' || isMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
