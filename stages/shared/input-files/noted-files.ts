import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { ReadFile } from '../../../src/domain/run/events.js';
import { oncePer } from '../lines/once.js';
import { shownPath } from './notices.js';

type Note = (read: ReadFile) => void;

/** The reader of a file need not know for which call of a plugin. */
const calls = new AsyncLocalStorage<Note>();
const digestOf = oncePer((bytes: Buffer) => hash('sha256', bytes, 'hex'));

/** Calls a plugin; `note` gets each file of the user that it reads. */
export function notingFiles<Value>(note: Note, call: () => Promise<Value>): Promise<Value> {
  return calls.run(note, call);
}

/** Notes that the call of a plugin read a file. */
export function noteFile(path: string, bytes: Buffer): void {
  calls.getStore()?.({ file: shownPath(path), sha256: digestOf(bytes) });
}

/** The files that one call read, each content once, in the order of their names. */
export class NotedFiles {
  readonly #files = new Map<string, ReadFile>();

  add({ file, sha256 }: ReadFile): void {
    this.#files.set(`${file}\n${sha256}`, { file, sha256 });
  }

  get noted(): readonly ReadFile[] {
    return [...this.#files.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
  }
}
