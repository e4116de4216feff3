import { useSaid } from '../../data/useSaid';

/** A sentence of the server's inside an answer, in the reader's language. */
export function Said({ text }: { text: string }) {
  return useSaid(text !== '')(text);
}
