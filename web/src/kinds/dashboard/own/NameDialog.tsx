import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../../data/errors';
import { t } from '../../../i18n';
import { ROLE_LEVELS } from '../../../registry/access';
import { Dialog } from '../../../ui/Dialog';
import inputs from '../../../ui/fields.module.css';
import actionsCss from '../../actions/actions.module.css';
import { refusedAt } from './placed';
import type { OwnInput } from './useOwnDashboards';

/** Roles it may be shared from, lowest first; who sees something as the lowest of staff is everybody. */
const ROLES = Object.entries(ROLE_LEVELS)
  .filter(([role]) => !['portal', 'viewer'].includes(role))
  .sort((a, b) => a[1] - b[1])
  .map(([role]) => role);

const NONE = { title: '', shared: '', tiles: {}, other: '' };

/** Names a dashboard and says who sees it. What the server refuses stands beside its field. */
export function NameDialog({
  heading,
  title: before = '',
  shared: sharedBefore = '',
  onSave,
  onClose,
}: {
  heading: string;
  title?: string;
  shared?: string;
  onSave: (input: OwnInput) => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const [title, setTitle] = useState(before);
  const [shared, setShared] = useState(sharedBefore);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NONE);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const refuse = (told: typeof NONE) => {
      setProblems(told);
      if (told.title) document.getElementById(`${id}-title`)?.focus();
    };
    if (title.trim() === '') {
      refuse({ ...NONE, title: t('dashboards.nameMissing') });
      return;
    }
    setBusy(true);
    try {
      await onSave({ title: title.trim(), shared });
      onClose();
    } catch (error) {
      const { fieldErrors, userMessage } = asApiError(error);
      const told = refusedAt(fieldErrors);
      // What is wrong with tiles of a copy has no field here.
      refuse({ ...told, other: told.other || (told.title || told.shared ? '' : userMessage) });
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={heading}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {t('dashboards.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className={actionsCss.ask}>
        <div className={inputs.field}>
          <label htmlFor={`${id}-title`} className={inputs.label}>
            {t('view.name')} <span aria-hidden="true">*</span>
          </label>
          <input
            id={`${id}-title`}
            className={inputs.input}
            value={title}
            maxLength={80}
            aria-required="true"
            aria-invalid={problems.title !== '' || undefined}
            aria-describedby={problems.title ? `${id}-title-problem` : undefined}
            onChange={(event) => {
              setTitle(event.target.value);
              setProblems({ ...problems, title: '' });
            }}
          />
          {problems.title && (
            <p id={`${id}-title-problem`} className={inputs.error} role="alert">
              {problems.title}
            </p>
          )}
        </div>
        <div className={inputs.field}>
          <label htmlFor={`${id}-shared`} className={inputs.label}>
            {t('dashboards.sharedWith')}
          </label>
          <select
            id={`${id}-shared`}
            className={inputs.input}
            value={shared}
            aria-invalid={problems.shared !== '' || undefined}
            aria-describedby={problems.shared ? `${id}-shared-problem` : `${id}-shared-note`}
            onChange={(event) => {
              setShared(event.target.value);
              setProblems({ ...problems, shared: '' });
            }}
          >
            <option value="">{t('view.personal')}</option>
            <option value="everybody">{t('dashboards.everybody')}</option>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t('view.role', { role: role.charAt(0).toUpperCase() + role.slice(1) })}
              </option>
            ))}
          </select>
          {problems.shared ? (
            <p id={`${id}-shared-problem`} className={inputs.error} role="alert">
              {problems.shared}
            </p>
          ) : (
            <p id={`${id}-shared-note`} className={inputs.help}>
              {t('dashboards.sharedNote')}
            </p>
          )}
        </div>
        {problems.other && (
          <p className={actionsCss.problem} role="alert">
            {problems.other}
          </p>
        )}
      </form>
    </Dialog>
  );
}
