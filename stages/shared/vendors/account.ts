/** Whom a vendor takes its caller for, as a plugin's `account` tells it: by the server that is asked, and the key, if it wants one. */
export function accountAt(address: string, key: string | undefined): string {
  return `${address}\n${key ?? ''}`;
}
