import { describe, expect, it } from 'vitest';
import { ApiError } from './errors';

const refused = (status: number, code: string) =>
  new ApiError({ type: 'validation', severity: 'medium', status, code, message: '', retryable: false });

describe('a conflict', () => {
  it('is a change by somebody else, not a state that does not allow the action', () => {
    expect(refused(409, 'stale').conflict).toBe(true);
    expect(refused(412, 'stale').conflict).toBe(true);
    for (const code of ['wrong_state', 'referenced', 'already_cleared', 'open_lines'])
      expect(refused(409, code).conflict).toBe(false);
    expect(refused(422, 'invalid').conflict).toBe(false);
  });
});
