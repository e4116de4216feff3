import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreference } from '../../../data/personal';
import { t } from '../../../i18n';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/icons';
import { LateMenu, type LateMenuProps } from '../../../ui/LateMenu';
import { toastDone, toastError } from '../../../ui/toasts';
import { isId, ON_HOME } from './home';
import { NameDialog } from './NameDialog';
import { copyName } from './placed';
import { type OwnDashboard, useKeeping } from './useOwnDashboards';

/** What can be done to a dashboard that somebody composed; what changes it is its owner's. */
export function OwnMenu({
  dashboard,
  button,
  onRemoved,
}: {
  dashboard: OwnDashboard;
  button: LateMenuProps['button'];
  onRemoved?: () => void;
}) {
  const { id, title, mine, tiles } = dashboard;
  const keeping = useKeeping();
  const navigate = useNavigate();
  const [home, setHome] = usePreference(ON_HOME, isId);
  const [asked, setAsked] = useState<'edit' | 'copy' | 'delete'>();
  const close = () => setAsked(undefined);
  const remove = async () => {
    close();
    try {
      await keeping.remove(id);
      if (home === id) setHome(undefined);
      toastDone(t('dashboards.deleted', { title }));
      onRemoved?.();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <LateMenu position="bottom-end" width={240} button={button}>
        {(Menu) => (
          <>
            {mine && <Menu.Item onClick={() => setAsked('edit')}>{t('view.edit')}</Menu.Item>}
            <Menu.Item onClick={() => setAsked('copy')}>{t('dashboards.copy')}</Menu.Item>
            <Menu.Item onClick={() => setHome(home === id ? undefined : id)}>
              {t(home === id ? 'dashboards.notHome' : 'dashboards.home')}
            </Menu.Item>
            {mine && (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<Icon name="trash" size={14} />} onClick={() => setAsked('delete')}>
                  {t('dashboards.delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </LateMenu>
      {asked === 'edit' && (
        <NameDialog
          heading={t('view.edit')}
          title={title}
          shared={dashboard.shared ?? ''}
          onSave={async (input) => {
            await keeping.update(id, input);
            toastDone(t('dashboards.saved', { title: input.title ?? title }));
          }}
          onClose={close}
        />
      )}
      {asked === 'copy' && (
        <NameDialog
          heading={t('dashboards.copy')}
          title={copyName(title, (name) => t('dashboards.copyOf', { title: name }))}
          onSave={async (input) => {
            void navigate(`/dashboards/${await keeping.create({ ...input, tiles })}`);
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <Dialog
          title={t('dashboards.delete')}
          onClose={close}
          footer={
            <>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button color="red" onClick={() => void remove()}>
                {t('dashboards.delete')}
              </Button>
            </>
          }
        >
          <p>{t(dashboard.shared === null ? 'dashboards.delete.text' : 'dashboards.delete.shared', { title })}</p>
        </Dialog>
      )}
    </>
  );
}
