import { currentSession } from '../../data/session';
import { currentRegistry } from '../../registry/store';
import { inLanguage } from '../../registry/translate';
import type { Registry } from '../../registry/types';

/** `invoices` → Fee Statements. A word the business has not is the plain one. */
function word(key: string, terms: Registry['terms']): string {
  const many = terms[key.replace(/ies$/, 'y')] ?? terms[key.replace(/s$/, '')];
  return terms[key]?.one ?? many?.many ?? inLanguage(key.charAt(0).toUpperCase() + key.slice(1));
}

/** A title as a business says it: `{invoices}` → Fee Statements. Of a business that is not selected the words are not here. */
export function inTerms(title: string, business: string): string {
  const terms = currentSession().business?.id === business ? currentRegistry()?.terms : undefined;
  return title.replace(/\{(\w+)\}/g, (_, key: string, at: number) => {
    const said = word(key, terms ?? {});
    return at === 0 ? said : said.toLowerCase();
  });
}
