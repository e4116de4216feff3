import { json } from './client';
import { currentSession, sessionStore } from './session';
import { readText, remove, writeText } from './storage';

const PATH = '/v1/notices/devices';
/** Who has this browser tell notices: it is renewed for nobody else who signs in here. */
const OWNER = 'noticeDeviceOf';

export interface NoticeDevice {
  id: string;
  /** The sign-in this page runs in. */
  current: boolean;
}

export interface NoticeDevices {
  /** With which a browser subscribes. */
  key: string;
  devices: NoticeDevice[];
}

/** `never`: this browser cannot; `blocked`: its owner told it not to. */
export type DeviceState = 'never' | 'blocked' | 'off' | 'on';

export function stateOf(
  able: boolean,
  permission: NotificationPermission,
  subscribed: boolean,
  devices: readonly NoticeDevice[],
): DeviceState {
  if (!able) return 'never';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && subscribed && devices.some((device) => device.current) ? 'on' : 'off';
}

/** The bytes of a key as it is written in addresses. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function isKey(bytes: ArrayBuffer | null | undefined, key: string): boolean {
  if (!bytes) return false;
  const [has, wanted] = [new Uint8Array(bytes), keyBytes(key)];
  return has.length === wanted.length && has.every((byte, index) => byte === wanted[index]);
}

/** Without a worker nothing shows a notice: private windows, old browsers, a page that is being developed. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** What the server knows of one's browsers, and how it is with this one. */
export async function readDevices(): Promise<NoticeDevices & { state: DeviceState }> {
  await renew().catch(() => undefined);
  const { data } = await json<{ data: NoticeDevices }>(PATH);
  const registration = await worker();
  const subscription = await registration?.pushManager.getSubscription();
  const permission = registration ? Notification.permission : 'default';
  return { ...data, state: stateOf(registration !== undefined, permission, Boolean(subscription), data.devices) };
}

/** Asks the browser's owner, and has the browser tell notices. False where the owner said no. */
export async function turnOn(key: string): Promise<boolean> {
  const registration = await worker();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return false;
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && !isKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  await json(PATH, { method: 'POST', body: subscription.toJSON() });
  const person = currentSession().session?.user.id;
  if (person) writeText(OWNER, person);
  return true;
}

/** This browser tells no more, and forgets its subscription. */
export async function turnOff(device: NoticeDevice): Promise<void> {
  await json(`${PATH}/${device.id}`, { method: 'DELETE' });
  remove(OWNER);
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}

/** Says once more that this browser tells its owner's notices: a sign-in ends, the wish does not. */
async function renew(): Promise<void> {
  const person = currentSession().session?.user.id;
  if (!person || readText(OWNER) !== person) return;
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription) await json(PATH, { method: 'POST', body: subscription.toJSON() });
}

/** Renews it now and whenever somebody signs in. What fails is tried with the next page. */
export function keepRenewed(): void {
  const again = () => void renew().catch(() => undefined);
  again();
  sessionStore.subscribe((now, before) => {
    if (now.session?.user.id !== before.session?.user.id) again();
  });
}
