/**
 * The account made on this page, until its address is confirmed. It lives in memory alone: a reload forgets the password,
 * and the person signs in as usual.
 */
let made: { email: string; password: string } | undefined;

/** Remembers who signed up just now. */
export function rememberAccount(email: string, password: string): void {
  made = { email: email.trim().toLowerCase(), password };
}

/** The password of this address, if it signed up on this page; it is handed out once. */
export function takePassword(email: string): string | undefined {
  if (made?.email !== email.trim().toLowerCase()) return undefined;
  const { password } = made;
  made = undefined;
  return password;
}
