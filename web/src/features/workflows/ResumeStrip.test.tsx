import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setRunning } from './presence';
import ResumeStrip from './ResumeStrip';
import * as runner from './runner';

it('says how far a folded workflow is, and opens it again', () => {
  const maximise = vi.spyOn(runner, 'maximise').mockReturnValue();
  setRunning({ name: 'Prepare payroll', done: 2, of: 7, minimised: true });
  render(<ResumeStrip />);
  const resume = screen.getByRole('button', { name: 'Resume Prepare payroll, 2 of 7 steps done' });
  expect(resume.textContent).toContain('2/7');
  fireEvent.click(resume);
  expect(maximise).toHaveBeenCalledOnce();
  setRunning(undefined);
});
