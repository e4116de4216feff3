/** What can go wrong with a checked expression on real values; the codes are those of the server. */
export type ExpressionErrorCode = 'overflow' | 'date_range' | 'type';

const messages: Record<ExpressionErrorCode, string> = {
  overflow: 'the result is too large',
  date_range: 'the date is out of range',
  type: 'the record holds a value of another type',
};

export class ExpressionError extends Error {
  readonly code: ExpressionErrorCode;

  constructor(code: ExpressionErrorCode) {
    super(messages[code]);
    this.name = 'ExpressionError';
    this.code = code;
  }
}
