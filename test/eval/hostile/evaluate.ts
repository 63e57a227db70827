import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Evaluation } from '../evaluation.js';
import { hostileInputs } from './hostile-inputs.js';
import { hostileTexts } from './hostile-texts.js';
import type { Progress } from './parse-hostile.js';

/** 3,200 files over every parser; the seed changes them all. */
const files = 3_200;
const seed = 18;
/** `times` what counting the words of as long a text costs on the same machine. */
const limits = { times: 5, mebibytes: 64 };
/** Far above the limit of a parse: what takes longer hangs. */
const hangMilliseconds = 60_000;

type Parsed = { costs: { file: string; milliseconds: number }[]; times: number; mebibytes: number; wrong: string[] };

/** Parses hostile files of every kind and returns the most that one of them cost. */
export async function evaluate(): Promise<Evaluation> {
  const kinds = Object.keys(hostileInputs);
  const each = Math.ceil(files / kinds.length);
  const wrong: string[] = [];
  let parsedFiles = 0;
  let times = 0;
  let mebibytes = 0;
  for (const kind of kinds) {
    const parsed = await parseKind(kind, each);
    wrong.push(...parsed.wrong.map((problem) => `${kind}: ${problem}`));
    parsedFiles += parsed.costs.length;
    times = Math.max(times, parsed.times);
    mebibytes = Math.max(mebibytes, parsed.mebibytes);
    if (parsed.costs.length < each) wrong.push(`${kind}: only ${parsed.costs.length} files of ${each} were parsed`);
  }
  const figures = `slowest ${times.toFixed(1)} times counting its words (at most ${limits.times}), memory ${mebibytes.toFixed(0)} MiB (at most ${limits.mebibytes})`;
  return {
    text: `hostile: ${parsedFiles} files over ${kinds.length} parsers, ${wrong.length} wrong; ${figures}`,
    passed: wrong.length === 0,
    details: wrong,
  };
}

function parseKind(kind: string, count: number): Promise<Parsed> {
  const script = fileURLToPath(new URL('./parse-hostile.js', import.meta.url));
  const child = fork(script, [kind], {
    execArgv: ['--max-semi-space-size=2', '--expose-gc'],
  });
  child.send(hostileTexts(hostileInputs[kind]?.parts ?? [], count, seed));
  const parsed: Parsed = { costs: [], times: 0, mebibytes: 0, wrong: [] };
  let begun = 'before its first file';
  let guard: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(guard);
    guard = setTimeout(() => child.kill('SIGKILL'), hangMilliseconds);
  };
  restart();
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const progress = message as Progress;
      restart();
      if (progress.kind === 'begun') begun = `file ${progress.index}, ${progress.start}`;
      else record(progress, begun, parsed);
    });
    child.on('exit', (code) => {
      clearTimeout(guard);
      if (code !== 0) parsed.wrong.push(`the parser hung or ended the process: ${begun}`);
      resolve(parsed);
    });
  });
}

function record(progress: Exclude<Progress, { kind: 'begun' }>, file: string, parsed: Parsed): void {
  if (progress.kind === 'parsed') {
    parsed.costs.push({ file, milliseconds: progress.milliseconds });
    if (progress.problem !== null) parsed.wrong.push(`${progress.problem}: ${file}`);
    return;
  }
  parsed.mebibytes = progress.mebibytes;
  parsed.wrong.push(...progress.slow.map((expression) => `a constructed expression can backtrack: ${expression}`));
  if (progress.mebibytes > limits.mebibytes) parsed.wrong.push(`memory grew by ${progress.mebibytes.toFixed(0)} MiB`);
  for (const cost of parsed.costs) {
    const times = cost.milliseconds / progress.referenceMilliseconds;
    parsed.times = Math.max(parsed.times, times);
    if (times > limits.times) parsed.wrong.push(`${times.toFixed(1)} times counting its words: ${cost.file}`);
  }
}
