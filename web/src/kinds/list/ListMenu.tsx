import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../data/client';
import { t, withWords } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { useRegistry } from '../../registry/store';
import { Icon } from '../../ui/icons';
import { LateMenu } from '../../ui/LateMenu';
import { toastError } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import type { Begin } from './CreateButton';
import { columnNames } from './columnNames';
import type { ListModel } from './useListModel';

const ImportDialog = lazy(withWords('work', () => import('../../features/imports/ImportDialog')));

/** Export of exactly what is filtered, in the shown columns and order; import. */
export function ListMenu({
  model,
  begins,
  onHelp,
  selecting,
  onSelecting,
}: {
  model: ListModel;
  /** What else can be begun here, beside the main button. */
  begins: readonly Begin[];
  onHelp: () => void;
  selecting: boolean;
  /** Starts and ends choosing rows on a phone. */
  onSelecting: (() => void) | undefined;
}) {
  const { entity } = model;
  const phone = usePhone();
  const { features } = useRegistry();
  const library = entity.library;
  const isPublic = library && (!library.feature || features?.includes(library.feature));
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);

  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const query = new URLSearchParams(model.query);
      query.set('format', format);
      query.set('fields', columnNames(model).join(','));
      await download(`${entity.api}/export?${query}`, `${entity.collection}.${format}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <LateMenu
        position="bottom-end"
        button={
          <Button
            variant="default"
            data-compact
            aria-label={t('list.more')}
            loading={busy}
            leftSection={<Icon name="dots" size={phone ? 18 : 14} />}
          >
            {t('list.more')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            {begins.map(({ to, label }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name="plus" size={14} />}>
                {label}
              </Menu.Item>
            ))}
            {onSelecting && (
              <Menu.Item leftSection={<Icon name="check" size={14} />} onClick={onSelecting}>
                {selecting ? t('list.selectDone') : t('list.select')}
              </Menu.Item>
            )}
            {entity.can.export && (
              <>
                <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => void save('csv')}>
                  {t('list.export', { format: 'CSV' })}
                </Menu.Item>
                <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => void save('xlsx')}>
                  {t('list.export', { format: 'XLSX' })}
                </Menu.Item>
              </>
            )}
            {entity.can.import && (
              <Menu.Item leftSection={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
                {t('list.import', { many: inSentence(entity.label.many) })}
              </Menu.Item>
            )}
            {isPublic && (
              <Menu.Item
                component="a"
                href={library.path}
                target="_blank"
                rel="noreferrer"
                leftSection={<Icon name="book" size={14} />}
              >
                {t('list.library')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<Icon name="help" size={14} />} onClick={onHelp} aria-keyshortcuts="?">
              {t('keys.title')}
            </Menu.Item>
          </>
        )}
      </LateMenu>
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog entity={entity} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
