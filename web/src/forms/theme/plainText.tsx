/** Stands in for a markdown renderer that rjsf can use for help texts: ours are plain. */
export default function PlainText({ children }: { children?: string }) {
  return <>{children}</>;
}
export { PlainText as Markdown };
