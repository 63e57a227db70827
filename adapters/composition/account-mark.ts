import { createHmac } from 'node:crypto';

/** Enough to tell the few accounts of one service apart. */
const markLength = 12;

/**
 * What is kept of an account. Marks are on record, and served with the events: without the address key, which is in neither, nobody can
 * try keys against them.
 */
export function accountMark(addressKey: string): (account: string) => string {
  return (account) => createHmac('sha256', addressKey).update(`account\0${account}`).digest('hex').slice(0, markLength);
}
