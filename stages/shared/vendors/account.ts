/** Returns the identity of the caller for a plugin's `account`: server address and key, if there is one. */
export function accountAt(address: string, key: string | undefined): string {
  return `${address}\n${key ?? ''}`;
}
