import { type ApiError, asApiError } from '../data/errors';
import { showToast } from './toasts';

/** Says that what was shown at once has been taken back, and why the server refused it. */
export function toastRefused(title: string, error: unknown): ApiError {
  const problem = asApiError(error);
  showToast({
    title,
    description: problem.fieldErrors[0]?.message ?? problem.userMessage,
    variant: 'destructive',
    duration: 8000,
  });
  return problem;
}
