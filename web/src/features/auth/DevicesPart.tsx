import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { json } from '../../data/client';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { TextField } from '../../ui/TextField';
import { toastDone, toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Device, post, problemsOf } from './api';
import auth from './auth.module.css';
import { HistoryList } from './HistoryList';
import { say } from './words';

const KEY = ['account', 'sessions'];

/** Devices that are signed in; each can be named and signed out. */
export function DevicesPart() {
  return (
    <>
      <DeviceList />
      <HistoryList />
    </>
  );
}

function DeviceList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const devices = useQuery({ queryKey: KEY, queryFn: () => json<{ data: Device[] }>('/v1/auth/sessions') });
  const [renaming, setRenaming] = useState<Device>();
  const again = () => client.invalidateQueries({ queryKey: KEY });

  const end = async (device: Device) => {
    if (device.current) return void navigate('/logout');
    try {
      await json(`/v1/auth/sessions/${device.id}`, { method: 'DELETE' });
      toastDone(say('sessions.ended'));
    } catch (error) {
      toastError(error);
    }
    await again();
  };
  const endOthers = async () => {
    try {
      await post('/v1/auth/sessions/end-others');
      toastDone(say('sessions.othersEnded'));
    } catch (error) {
      toastError(error);
    }
    await again();
  };
  const endAll = async () => {
    try {
      await post('/v1/auth/sessions/end-others', { including: true });
      await navigate('/logout');
    } catch (error) {
      toastError(error);
    }
  };

  if (devices.isPending) return <Skeleton shape="form" />;
  if (devices.error)
    return (
      <EmptyState
        kind="failed"
        error={devices.error}
        action={{ label: say('signup.retry'), onClick: () => void devices.refetch() }}
      />
    );
  return (
    <section className={css.panel} aria-label={say('tab.sessions')}>
      <p>{say('sessions.lead')}</p>
      <ul className={css.list}>
        {devices.data.data.map((device) => {
          const name = device.name ?? device.device;
          return (
            <li key={device.id} className={css.row}>
              <div>
                <strong>
                  {name} {device.current && <Status tone="good" label={say('sessions.current')} />}
                </strong>
                <span className={css.muted}>
                  {device.name ? `${device.device} · ` : ''}
                  {say('sessions.lastUsed', { when: formatInstant(device.lastUsedAt) })}
                  {device.address ? ` · ${say('sessions.address', { address: device.address })}` : ''}
                  {device.remembered ? ` · ${say('sessions.remembered')}` : ''}
                </span>
              </div>
              <span className={css.pictureButtons}>
                <button
                  type="button"
                  className={css.textButton}
                  aria-label={say('sessions.rename', { name })}
                  onClick={() => setRenaming(device)}
                >
                  {say('sessions.renameShort')}
                </button>
                <button
                  type="button"
                  className={css.textButton}
                  aria-label={say('sessions.endOf', { name })}
                  onClick={() => void end(device)}
                >
                  {say('sessions.end')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css.row}>
        <Button variant="default" size="sm" disabled={devices.data.data.length < 2} onClick={() => void endOthers()}>
          {say('sessions.endOthers')}
        </Button>
        <Button variant="default" size="sm" onClick={() => void endAll()}>
          {say('sessions.endAll')}
        </Button>
      </div>
      {renaming && (
        <RenameDialog
          device={renaming}
          onClose={() => setRenaming(undefined)}
          onDone={() => {
            setRenaming(undefined);
            void again();
          }}
        />
      )}
    </section>
  );
}

function RenameDialog({ device, onClose, onDone }: { device: Device; onClose: () => void; onDone: () => void }) {
  const form = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    try {
      await json(`/v1/auth/sessions/${device.id}`, { method: 'PATCH', body: { name } });
      onDone();
    } catch (error) {
      setErrors(problemsOf(error));
    }
  };
  return (
    <Dialog
      title={say('sessions.name')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form}>
            {say('sessions.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={auth.form} onSubmit={submit} noValidate>
        <div role="alert">{errors[''] && <p className={auth.problem}>{errors['']}</p>}</div>
        <TextField
          label={say('sessions.name')}
          name="name"
          maxLength={60}
          defaultValue={device.name ?? device.device}
          error={errors.name}
        />
      </form>
    </Dialog>
  );
}
