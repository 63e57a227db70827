import { Worker } from 'node:worker_threads';
import type { CardTexts } from './card.js';

export type LatinTown = Readonly<{ name: string; region: string | null; country: string | null }>;
export type Picture = Readonly<{
  texts: CardTexts;
  town: LatinTown | null;
  language: string;
  width: number;
  height: number;
}>;
export type DrawingRequest = Readonly<{ id: number; picture: Picture }>;
export type DrawingReply = Readonly<{ id: number } & ({ image: Uint8Array } | { error: string })>;

/** Milliseconds after which a thread that has nothing to do ends, which frees its memory. */
const idleMilliseconds = 30_000;

/** Megabytes: room for the fonts of a picture in all scripts, and little to collect. */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 } as const;

type Waiting = Readonly<{ resolve(image: Uint8Array): void; reject(error: Error): void }>;
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

let thread: Thread | null = null;
let ids = 0;

/**
 * Starts the thread that draws before it is needed, so that it loads its code while this thread works. It exists
 * because what it loads and draws first would block the event loop for a third of a second.
 */
export function prepareDrawing(): void {
  thread ??= startThread();
}

/** Draws a picture as PNG in the thread, or in a new one. Only while it draws, the thread keeps the process running. */
export function draw(picture: Picture): Promise<Uint8Array> {
  thread ??= startThread();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  ids += 1;
  const id = ids;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, picture } satisfies DrawingRequest);
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL('./drawing.js', import.meta.url), { resourceLimits });
  const started: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (reply: DrawingReply) => settle(started, reply));
  worker.on('error', (error: Error) => abandon(started, error));
  worker.once('exit', () => abandon(started, new Error('the thread that draws has ended')));
  letRest(started);
  return started;
}

function settle(from: Thread, reply: DrawingReply): void {
  const waiting = from.waiting.get(reply.id);
  from.waiting.delete(reply.id);
  if ('image' in reply) waiting?.resolve(reply.image);
  else waiting?.reject(new Error(reply.error));
  if (from.waiting.size === 0) letRest(from);
}

function letRest(resting: Thread): void {
  resting.worker.unref();
  resting.idle = setTimeout(() => end(resting), idleMilliseconds).unref();
}

/** A picture that is asked for from now on is drawn by another thread. */
function end(resting: Thread): void {
  if (thread === resting) thread = null;
  void resting.worker.terminate();
}

function abandon(ended: Thread, reason: Error): void {
  clearTimeout(ended.idle);
  if (thread === ended) thread = null;
  for (const { reject } of ended.waiting.values()) reject(reason);
  ended.waiting.clear();
}
