/**
 * Texts that read the same in another language as in English, by their English text: names, codes, signs, and words
 * other languages use too. `i18n.test.ts` takes any other text that equals the English one for a forgotten one.
 */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  '—',
  'CRM',
  'WhatsApp',
  'PDF',
  'Ctrl+S',
  'Ctrl+Enter',
  '{who}, {when}',
  '{label}, {item}',
  '{action}: {subject}',
  '{title}: {count}',
  '{role}, {scope}',
  '{column}, {count}',
  '{title}: {state}',
  '{label}: {before} → {after}',
  '{count} {one} | {count} {many}',
  '{name}: {family}',
  '{name} ({code})',
]);

/** Words a language shares with English, by its code. */
export const SAME_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  sw: new Set(['Data']),
  pt: new Set(['Menu', 'Total', 'Portal', 'Subtotal', 'Total {code}', 'Agenda', 'E-mail']),
  fr: new Set([
    'Menu',
    'Notifications',
    'Site',
    'Blog',
    'Contact',
    'Navigation',
    'Solutions',
    'Total',
    'Condition',
    'Action',
    'Test',
    'Net',
    'Document',
    'Pages',
    'Total {code}',
    'Conditions',
    'Condition {n}',
    'Agenda',
    'Sections',
    'Mode',
    'Finance',
    'Code',
    'Logo',
    'Archive',
    'Invitations',
    '{count} minute | {count} minutes',
    'E-mail',
  ]),
};
