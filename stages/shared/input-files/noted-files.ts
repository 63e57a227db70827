import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { ReadFile } from '../../../src/domain/run/events.js';
import { oncePer } from '../lines/once.js';
import { shownPath } from './notices.js';

type Note = (read: ReadFile) => void;

type Call = Readonly<{ note: Note; seen: Map<string, Promise<unknown>> }>;

/** The reader of a file need not know for which call of a plugin. */
const calls = new AsyncLocalStorage<Call>();
const digestOf = oncePer((bytes: Buffer) => hash('sha256', bytes, 'hex'));

/** Calls a plugin; `note` gets each file of the user that it reads. */
export function notingFiles<Value>(note: Note, call: () => Promise<Value>): Promise<Value> {
  return calls.run({ note, seen: new Map() }, call);
}

/**
 * Looks at a path once per call of a plugin, however many of its parts ask: a call sees the input folder as it was when
 * it first looked. Outside of a call, it looks each time.
 */
export function oncePerCall<Value>(look: (path: string) => Promise<Value>, path: string): Promise<Value> {
  const seen = calls.getStore()?.seen;
  const key = `${look.name} ${path}`;
  const found = (seen?.get(key) as Promise<Value> | undefined) ?? look(path);
  seen?.set(key, found);
  return found;
}

/** Notes that the call of a plugin read a file. */
export function noteFile(path: string, bytes: Buffer): void {
  calls.getStore()?.note({ file: shownPath(path), sha256: digestOf(bytes) });
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
