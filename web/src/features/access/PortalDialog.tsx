import { Button } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import type { Option } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { LinkInput } from '../../ui/inputs/LinkInput';
import { toastDone } from '../../ui/toasts';
import css from './access.module.css';
import { setPortal, useAccessWrite } from './api';
import type { Person, PortalEntity, PortalRecord } from './types';

/** The records a portal user stands for: one customer, or the two children of a guardian. */
export function PortalDialog({
  person,
  entities,
  onClose,
}: {
  person: Person;
  entities: PortalEntity[];
  onClose: () => void;
}) {
  const [links, setLinks] = useState<PortalRecord[]>(person.portal);
  const [kind, setKind] = useState(entities[0]?.entity ?? '');
  const write = useAccessWrite(setPortal);
  const id = useId();
  const entity = entities.find((entry) => entry.entity === kind);

  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<Option[]> => {
      if (!entity) return [];
      const query = new URLSearchParams({ limit: '10', fields: entity.labelField, ...(text ? { q: text } : {}) });
      const found = await json<{ data: Record<string, unknown>[] }>(`${entity.path}?${query}`, { signal });
      return found.data.map((row) => ({ value: String(row.id), label: String(row[entity.labelField] ?? '') }));
    },
    [entity],
  );
  const [label, setLabel] = useState('');
  const add = (record: unknown, name: string) => {
    if (typeof record !== 'string' || links.some((link) => link.record === record)) return;
    setLinks([...links, { entity: kind, record, label: name }]);
  };
  const save = async () => {
    try {
      // Links of the first releases carry no kind; every kind of party is told apart by its id.
      const whole = links.map((link) => ({ ...link, entity: link.entity || kind }));
      await write.mutateAsync({ person: person.id, links: whole });
      toastDone(t('access.portal.saved'));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };

  return (
    <Dialog
      title={t('access.portal.title', { name: person.name })}
      onClose={onClose}
      size="medium"
      footer={
        <Button onClick={() => void save()} loading={write.isPending} disabled={entities.length === 0}>
          {t('access.edit.save')}
        </Button>
      }
    >
      <div className={css.panel}>
        <p className={css.note}>{t('access.portal.help')}</p>
        {write.error && (
          <p className={css.problem} role="alert">
            {asApiError(write.error).userMessage}
          </p>
        )}
        {links.length === 0 ? (
          <p className={css.detail}>{t('access.portal.none')}</p>
        ) : (
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.record}>
                <span>{link.label ?? t('access.portal.unknown')}</span>
                <button
                  type="button"
                  className={css.dots}
                  aria-label={t('access.portal.remove', { name: link.label ?? t('access.portal.unknown') })}
                  onClick={() => setLinks(links.filter((other) => other.record !== link.record))}
                >
                  <Icon name="close" size={15} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {entities.length === 0 ? (
          <p className={css.detail}>{t('access.portal.nobody')}</p>
        ) : (
          <div className={css.pair}>
            <div className={fields.field}>
              <label htmlFor={`${id}-kind`} className={fields.label}>
                {t('access.portal.kind')}
              </label>
              <select
                id={`${id}-kind`}
                className={fields.input}
                value={kind}
                onChange={(event) => setKind(event.target.value)}
              >
                {entities.map((entry) => (
                  <option key={entry.entity} value={entry.entity}>
                    {entry.title}
                  </option>
                ))}
              </select>
            </div>
            <div className={fields.field}>
              <label htmlFor={`${id}-record`} className={fields.label}>
                {t('access.portal.add')}
              </label>
              <LinkInput
                key={`${kind}-${links.length}`}
                id={`${id}-record`}
                field={{ name: 'record', label: t('access.portal.record'), kind: 'link' }}
                value={undefined}
                search={search}
                onLabel={(_, name) => setLabel(name)}
                onChange={(record) => add(record, label)}
              />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
