import { language, type MessageKey, t } from '../i18n';

/** What the server's codes of a wrong value are called in the catalogue. */
const WORDS: Record<string, MessageKey> = {
  required: 'problem.required',
  type: 'problem.type',
  format: 'problem.format',
  pattern: 'problem.format',
  malformed: 'problem.format',
  username: 'problem.format',
  enum: 'problem.enum',
  duplicate: 'problem.duplicate',
  unique: 'problem.duplicate',
  maxLength: 'problem.tooLong',
  too_long: 'problem.tooLong',
  minLength: 'problem.tooShort',
  too_short: 'problem.tooShort',
  minimum: 'problem.minimum',
  exclusiveMinimum: 'problem.minimum',
  maximum: 'problem.maximum',
  exclusiveMaximum: 'problem.maximum',
  amount_too_large: 'problem.maximum',
  overflow: 'problem.maximum',
  precision: 'problem.precision',
  maxItems: 'problem.maxItems',
  too_many: 'problem.maxItems',
  minItems: 'problem.minItems',
  unknown: 'problem.unknown',
  unsuitable: 'problem.unknown',
  link: 'problem.link',
  link_archived: 'problem.link',
  unknown_line: 'problem.link',
  unknown_field: 'problem.field',
  read_only: 'problem.readOnly',
  forbidden_field: 'problem.readOnly',
  characters: 'problem.characters',
  email: 'problem.email',
  phone: 'problem.phone',
  reserved: 'problem.reserved',
  common: 'problem.common',
  personal: 'problem.personal',
  same: 'problem.same',
  member: 'problem.member',
  invited: 'problem.invited',
  confirm: 'problem.confirm',
};

/**
 * What the server found wrong with one value, in the reader's language. The server speaks English: its own sentence
 * knows more (limits, names), so English readers see it, and so do others for a code without words.
 */
export function problemWords(code: string, message: string): string {
  const key = language.code === 'en' ? undefined : WORDS[code];
  return key ? t(key) : message;
}
