import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { type PersonalView, useViews } from '../../data/personal';
import { t } from '../../i18n';
import { ROLE_LEVELS } from '../../registry/access';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { toastDone } from '../../ui/toasts';
import actionsCss from '../actions/actions.module.css';
import css from './list.module.css';
import type { ListModel } from './useListModel';
import { contentOf } from './viewModel';

/** Roles a view may be shared from, lowest first. The lowest sees what everyone sees. */
const ROLES = Object.entries(ROLE_LEVELS)
  .filter(([role]) => role !== 'portal')
  .sort((a, b) => a[1] - b[1])
  .map(([role]) => role);

/** Names a view and says who sees it. */
export default function ViewDialog({
  model,
  view,
  onClose,
}: {
  model: ListModel;
  view: PersonalView | undefined;
  onClose: () => void;
}) {
  const { layout, setLayout, entity, actions } = model;
  const kept = useViews(entity.name);
  const id = useId();
  const [title, setTitle] = useState(view?.title ?? '');
  const [shared, setShared] = useState(view?.shared ?? '');
  const [pinned, setPinned] = useState(view ? (layout.pinnedViews?.includes(view.id) ?? false) : true);
  const [first, setFirst] = useState(view !== undefined && layout.defaultView === view.id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (title.trim() === '') {
      setProblem(t('view.nameMissing'));
      document.getElementById(`${id}-title`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const content = contentOf(model, model.ownColumns);
      const key = view?.id ?? (await kept.create({ title, shared, content }));
      if (view) await kept.update(view.id, { title, shared });
      const others = (layout.pinnedViews ?? []).filter((entry) => entry !== key);
      setLayout({
        pinnedViews: pinned ? [...others, key] : others,
        defaultView: first ? key : layout.defaultView === key ? '' : (layout.defaultView ?? ''),
      });
      toastDone(t('view.saved', { title: title.trim() }));
      if (!view)
        actions.setView(key, {
          filter: content.filter,
          sort: content.sort,
          where: model.state.where,
          q: model.state.q,
          group: model.state.group,
        });
      onClose();
    } catch (error) {
      setProblem(asApiError(error).userMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={view ? t('view.edit') : t('view.save')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {t('view.save')}
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
            autoFocus
            aria-required="true"
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => {
              setTitle(event.target.value);
              setProblem('');
            }}
          />
          {problem && (
            <p id={`${id}-problem`} className={inputs.error} role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className={inputs.field}>
          <label htmlFor={`${id}-shared`} className={inputs.label}>
            {t('view.sharedWith')}
          </label>
          <select
            id={`${id}-shared`}
            className={inputs.input}
            value={shared}
            onChange={(event) => setShared(event.target.value)}
          >
            <option value="">{t('view.personal')}</option>
            {ROLES.map((role, index) => (
              <option key={role} value={role}>
                {index === 0
                  ? t('view.everyone')
                  : t('view.role', { role: role.charAt(0).toUpperCase() + role.slice(1) })}
              </option>
            ))}
          </select>
        </div>
        <label className={`${inputs.check} ${css.viewCheck}`}>
          <input type="checkbox" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
          {t('view.pinned')}
        </label>
        <label className={`${inputs.check} ${css.viewCheck}`}>
          <input type="checkbox" checked={first} onChange={(event) => setFirst(event.target.checked)} />
          {t('view.default')}
        </label>
      </form>
    </Dialog>
  );
}
