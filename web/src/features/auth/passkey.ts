import { isRecord } from '../../data/storage';

/** Whether this browser, at this address, can use passkeys: they need a name, not a number, and a safe connection. */
export function passkeysUsable(): boolean {
  const host = window.location.hostname;
  const numeric = /^[\d.]+$/.test(host) || host.includes(':');
  return typeof window.PublicKeyCredential === 'function' && window.isSecureContext && !numeric;
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export interface CreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  authenticatorSelection: AuthenticatorSelectionCriteria;
  timeout: number;
  excludeCredentials: { type: 'public-key'; id: string }[];
}

/** Makes a passkey on this device and answers what the server wants to know of it. */
export async function makePasskey(options: CreationOptions): Promise<Record<string, string>> {
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      attestation: 'none',
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: options.excludeCredentials.map((known) => ({ type: known.type, id: toBytes(known.id) })),
    },
  });
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    throw new Error('no passkey was made');
  return {
    clientDataJSON: toText(made.response.clientDataJSON),
    attestationObject: toText(made.response.attestationObject),
  };
}

/** Asks this device for a passkey of the site. */
export async function askPasskey(options: {
  challenge: string;
  rpId: string;
  timeout: number;
}): Promise<Record<string, string>> {
  const got = await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(options.challenge),
      rpId: options.rpId,
      timeout: options.timeout,
      userVerification: 'required',
    },
  });
  if (!(got instanceof PublicKeyCredential) || !(got.response instanceof AuthenticatorAssertionResponse))
    throw new Error('no passkey was used');
  return {
    id: got.id,
    clientDataJSON: toText(got.response.clientDataJSON),
    authenticatorData: toText(got.response.authenticatorData),
    signature: toText(got.response.signature),
  };
}

/** The person closed the browser's question, or let it run out: nothing to complain about. */
export const isCancelled = (error: unknown): boolean =>
  isRecord(error) && (error.name === 'NotAllowedError' || error.name === 'AbortError');
