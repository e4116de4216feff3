/** What can go wrong with a checked expression on real values; the codes are those of the server, but for what it alone knows. */
export type ExpressionErrorCode = 'overflow' | 'date_range' | 'type' | 'out_of_reach';

const messages: Record<ExpressionErrorCode, string> = {
  overflow: 'the result is too large',
  date_range: 'the date is out of range',
  type: 'the record holds a value of another type',
  out_of_reach: 'the browser does not know this yet',
};

export class ExpressionError extends Error {
  readonly code: ExpressionErrorCode;

  constructor(code: ExpressionErrorCode) {
    super(messages[code]);
    this.name = 'ExpressionError';
    this.code = code;
  }
}
