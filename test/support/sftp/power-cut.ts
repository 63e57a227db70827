import { posix } from 'node:path';
import type { Asked } from './sftp-folder.js';

/**
 * What a power cut would take away: the content of a file, or that there is something under a name, or nothing any
 * more.
 */
export type Loss = Readonly<{ what: 'content' | 'name' | 'removal'; path: string }>;

/**
 * What a disk would lose that keeps nothing but what it was asked to keep: the content of a file that was synced since
 * it was written, and what happened to the names in a folder before that was synced.
 */
export function lostAfter(requests: readonly Asked[]): readonly Loss[] {
  let lost: readonly Loss[] = [];
  for (const request of requests) lost = lostSince(lost, request);
  return lost;
}

/** What is lost with a power cut right before each of the requests that the act is about. */
export function lostBefore(
  requests: readonly Asked[],
  isAbout: (request: Asked) => boolean,
): readonly (readonly Loss[])[] {
  const before: (readonly Loss[])[] = [];
  let lost: readonly Loss[] = [];
  for (const request of requests) {
    if (isAbout(request)) before.push(lost);
    lost = lostSince(lost, request);
  }
  return before;
}

function lostSince(lost: readonly Loss[], { what, path, from }: Asked): readonly Loss[] {
  const without = (...names: readonly (string | undefined)[]) => lost.filter((loss) => !names.includes(loss.path));
  if (what === 'write') return [...without(path), { what: 'content', path }, { what: 'name', path }];
  if (what === 'make' || what === 'link') return [...without(path), { what: 'name', path }];
  if (what === 'remove') return [...without(path), { what: 'removal', path }];
  if (what === 'sync') {
    return lost.filter((loss) => !(loss.what === 'content' ? loss.path === path : posix.dirname(loss.path) === path));
  }
  if (what !== 'replace' && what !== 'name') return lost;
  const content = lost
    .filter((loss) => loss.what === 'content' && loss.path === from)
    .map((loss) => ({ ...loss, path }));
  const kept = what === 'replace' ? without(path, from) : without(path);
  return [...kept, ...content, { what: 'name', path }];
}
