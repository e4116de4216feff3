import { expect, test } from 'vitest';
import { said, smallLetters } from './smallLetters';

const words = smallLetters({
  invoice: { one: 'Invoice', many: 'Invoices' },
  contact: { one: 'Contact', many: 'Contacts' },
  bill: { one: 'Bill', many: 'Bills' },
  customer: { one: 'Fee payer', many: 'Fee payers' },
});

test('a word of the sector is written small inside a sentence, and as it is where it begins one', () => {
  expect(words('New Invoice')).toBe('New invoice');
  expect(words('Sales by Fee payer')).toBe('Sales by fee payer');
  expect(words('Contacts and Invoices')).toBe('Contacts and invoices');
  expect(words('A Contact')).toBe('A contact');
  expect(words('Invoices')).toBe('Invoices');
  expect(words('Not paid. Invoices are made anew.')).toBe('Not paid. Invoices are made anew.');
});

test('a longer word that begins like one of them stays, and so does a name', () => {
  expect(words('Our Billing')).toBe('Our Billing');
  expect(words('HR Contacts')).toBe('HR Contacts');
});

test('only what is said is written anew', () => {
  const field = { name: 'x', label: 'Last Invoice', default: 'Last Invoice', fields: [{ label: 'To Contacts' }] };
  expect(said(field, words)).toEqual({
    name: 'x',
    label: 'Last invoice',
    default: 'Last Invoice',
    fields: [{ label: 'To contacts' }],
  });
});
