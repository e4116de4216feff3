import { describe, expect, it } from 'vitest';
import { asMarkup, isAddress, isMarkup } from './elements';

describe('the words of a rich text', () => {
  it('leaves what was typed as plain text alone', () => {
    for (const text of ['a <b> c', '<3 for you', '<pretty>', 'two\n\nlines']) {
      expect(isMarkup(text)).toBe(false);
    }
  });

  it('makes paragraphs of plain text for the editor', () => {
    expect(asMarkup('a < b\nc\n\n\nd')).toBe('<p>a &lt; b<br>c</p><p>d</p>');
    expect(asMarkup('<p>As it is</p>')).toBe('<p>As it is</p>');
    expect(asMarkup('')).toBe('');
  });
});

describe('where links lead', () => {
  it('is the web, a mailbox or a telephone', () => {
    for (const good of ['https://a.example/b', 'http://a.example', 'mailto:a@b.example', 'tel:+263771234567'])
      expect(isAddress(good)).toBe(true);
    for (const bad of ['javascript:alert(1)', '/v1/me', 'data:text/html,x', 'https://a b', ''])
      expect(isAddress(bad)).toBe(false);
  });
});
