import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { slowExpressions } from '../../support/checks/expressions.js';
import { watchConstructed } from '../../support/checks/watch-constructed.js';
import { countWords } from './reference.js';

/**
 * Parses the hostile files of one kind, in a process of its own, and says what each cost. `evaluate.ts` starts it with
 * the kind, and sends it the texts of the files: their generator would fill the memory that is measured here.
 */
export type Progress =
  | Readonly<{ kind: 'begun'; index: number; start: string }>
  | Readonly<{ kind: 'parsed'; index: number; milliseconds: number; problem: string | null }>
  | Readonly<{ kind: 'ended'; mebibytes: number; referenceMilliseconds: number; slow: readonly string[] }>;

const [name = ''] = process.argv.slice(2);
const texts = await new Promise<readonly string[]>((resolve) => {
  process.once('message', (message) => resolve(message as readonly string[]));
});
const warmUps = 3;
/** What costs so many times the reference seems too slow, and is parsed again, as often as this. */
const slowTimes = 2.5;
const mostAttempts = 8;
/** What earlier files may leave in memory: collecting it takes longer than parsing most files. */
const leftMebibytes = 4;
const shownCharacters = 60;

let leastUsed = Number.NEGATIVE_INFINITY;
const constructed = watchConstructed();
const { hostileInputs } = await import('./hostile-inputs.js');
const input = hostileInputs[name];
if (input === undefined) throw new Error(`there is no kind "${name}"`);
const folder = await mkdtemp(join(tmpdir(), 'brief-hostile-'));
const path = join(folder, input.file ?? '');
for (const [other, content] of Object.entries({ ...input.others, [input.file ?? 'text']: '' })) {
  await mkdir(dirname(join(folder, other)), { recursive: true });
  await writeFile(join(folder, other), content);
}

let referenceMilliseconds = Number.POSITIVE_INFINITY;
for (let warm = 0; warm < warmUps; warm += 1) {
  await cost(input.parts.join(''));
  await measureReference();
}
const before = peakMebibytes();
for (const [index, text] of texts.entries()) {
  send({ kind: 'begun', index, start: JSON.stringify(text.slice(0, shownCharacters)) });
  let { milliseconds, problem } = await cost(text);
  // Other programs on the machine make a parse slower, never faster.
  for (let more = 1; more < mostAttempts && milliseconds > slowTimes * referenceMilliseconds; more += 1) {
    milliseconds = Math.min(milliseconds, (await cost(text + ' '.repeat(more))).milliseconds);
    await measureReference();
  }
  send({ kind: 'parsed', index, milliseconds, problem });
}
await rm(folder, { recursive: true });
const mebibytes = peakMebibytes() - before;
send({ kind: 'ended', mebibytes, referenceMilliseconds, slow: slowExpressions([...constructed.values()]) });
process.disconnect();

/** Parses a text and returns the CPU time that it took, and what is wrong with the result. */
async function cost(text: string): Promise<Readonly<{ milliseconds: number; problem: string | null }>> {
  // The peak of the memory is that of one file, not of what others left behind.
  if (usedMebibytes() > leastUsed + leftMebibytes) {
    globalThis.gc?.();
    leastUsed = usedMebibytes();
  }
  if (input?.file != null) await writeFile(path, input.bytes?.(text) ?? text);
  let problem: string | null = null;
  const milliseconds = await cpuMilliseconds(async () => {
    try {
      const messages = (await input?.parse(input.file === null ? text : folder)) ?? [];
      const unclear = messages.find((message) => /undefined|\[object|NaN|: $/u.test(message.slice(0, 300)));
      if (unclear !== undefined) problem = `an unclear message: ${unclear}`;
    } catch (error) {
      problem = `threw ${error instanceof Error ? error.stack : String(error)}`;
    }
  });
  return { milliseconds, problem };
}

async function measureReference(): Promise<void> {
  referenceMilliseconds = Math.min(referenceMilliseconds, await cpuMilliseconds(countWords));
}

async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function usedMebibytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
}

function peakMebibytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

function send(progress: Progress): void {
  process.send?.(progress);
}
