import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tenantKey } from '../../data/keys';
import { readDevices, turnOff, turnOn } from '../../data/noticeDevice';
import { toastError } from '../../ui/toasts';
import account from '../auth/account.module.css';
import css from './notices.module.css';
import { say } from './words';

/** Whether this browser shows notices while the product is closed. It asks its owner on a click alone; others end with their sign-in. */
export function DeviceSwitch() {
  const client = useQueryClient();
  const key = [...tenantKey(), 'notice-devices'];
  const devices = useQuery({ queryKey: key, queryFn: readDevices });
  const [busy, setBusy] = useState(false);
  if (!devices.data) return null;
  const now = devices.data;
  const own = now.devices.find((device) => device.current);
  const change = async (job: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await job();
    } catch (error) {
      toastError(error);
    }
    await client.invalidateQueries({ queryKey: key });
    setBusy(false);
  };
  const cannot = now.state === 'never' || now.state === 'blocked';
  return (
    <section className={account.panel}>
      <h2>{say('notices.device')}</h2>
      <p>{say('notices.deviceText')}</p>
      <label className={css.choice}>
        <span>
          {say('notices.deviceOn')}
          {cannot && <small>{say(now.state === 'never' ? 'notices.deviceNever' : 'notices.deviceBlocked')}</small>}
        </span>
        <input
          type="checkbox"
          checked={now.state === 'on'}
          disabled={cannot || busy}
          onChange={(event) => {
            if (event.currentTarget.checked) void change(() => turnOn(now.key));
            else if (own) void change(() => turnOff(own));
          }}
        />
      </label>
    </section>
  );
}
