import { createElement, type ReactNode, useMemo } from 'react';
import { asMarkup, drawnAs, isAddress } from './elements';
import css from './rich.module.css';

/** A rich text to read. Drawn element by element: nothing of what a record holds reaches the page as markup. */
export function RichView({ text }: { text: string }) {
  const drawn = useMemo(() => {
    const page = new DOMParser().parseFromString(asMarkup(text), 'text/html');
    return [...page.body.childNodes].map(draw);
  }, [text]);
  return <div className={css.rich}>{drawn}</div>;
}

function draw(node: ChildNode, index: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = drawnAs(node.tagName);
  if (name === 'br' || name === 'hr') return createElement(name, { key: index });
  const children = [...node.childNodes].map(draw);
  // The words of an element that is not kept stay, as the server keeps them.
  if (!name) return children;
  if (name !== 'a') return createElement(name, { key: index, ...numberedFrom(node) }, ...children);
  const href = node.getAttribute('href') ?? '';
  if (!isAddress(href)) return children;
  return (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function numberedFrom(node: Element): { start?: number } {
  const start = node.tagName === 'OL' ? Number(node.getAttribute('start') ?? 1) : 1;
  return Number.isSafeInteger(start) && start !== 1 ? { start } : {};
}
