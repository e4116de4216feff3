import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { toastDone } from '../../ui/toasts';
import { type Decision, type Task, useDecide } from './api';
import css from './approvals.module.css';

const TITLES = {
  approve: 'approvals.approveTitle',
  return: 'approvals.returnTitle',
  reject: 'approvals.rejectTitle',
} as const;
const LABELS = { approve: 'approvals.approve', return: 'approvals.return', reject: 'approvals.reject' } as const;
const QUESTIONS = { approve: 'approvals.comment', return: 'approvals.reason', reject: 'approvals.why' } as const;
const DONE = {
  approve: 'approvals.done.approve',
  return: 'approvals.done.return',
  reject: 'approvals.done.reject',
} as const;

/** Asks for the words that go with a decision; saying no takes some. */
export function DecideDialog({ task, decision, onClose }: { task: Task; decision: Decision; onClose: () => void }) {
  const decide = useDecide();
  const form = useId();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const needed = decision !== 'approve';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needed && comment.trim().length < 3) {
      setMissing(true);
      document.getElementById(`${form}-comment`)?.focus();
      return;
    }
    decide.mutate(
      { task, decision, comment: comment.trim() },
      {
        onSuccess: () => {
          toastDone(t(DONE[decision], { what: task.docLabel }));
          onClose();
        },
      },
    );
  };
  const problem = decide.error ? asApiError(decide.error).userMessage : undefined;
  return (
    <Dialog
      title={t(TITLES[decision], { what: task.docLabel })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={decide.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={decide.isPending}
            color={decision === 'reject' ? 'red.8' : undefined}
          >
            {t(LABELS[decision])}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={css.ask}>
        {problem && (
          <p role="alert" className={inputs.error}>
            {problem}
          </p>
        )}
        <div className={inputs.field}>
          <label htmlFor={`${form}-comment`} className={inputs.label}>
            {t(QUESTIONS[decision])} {needed && <span aria-hidden="true">*</span>}
          </label>
          <textarea
            id={`${form}-comment`}
            className={inputs.input}
            rows={3}
            maxLength={500}
            value={comment}
            aria-required={needed || undefined}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${form}-missing` : undefined}
            onChange={(event) => {
              setComment(event.target.value);
              setMissing(false);
            }}
          />
          {missing && (
            <p id={`${form}-missing`} className={inputs.error}>
              {t('approvals.reasonMissing')}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
