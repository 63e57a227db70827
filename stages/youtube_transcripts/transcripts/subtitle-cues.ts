import { parseTimestamps } from 'subtitle';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { hasWordTimes, spokenLine } from './cue-text.js';
import { addProblem, maximumSeconds, noProblems, type ParsedCues, type Problems, type ScreenCue } from './cue.js';

type Block = Readonly<{ line: number; lines: readonly string[] }>;
type Timing = Readonly<{ start: number; end: number }>;
type Reading = { cues: ScreenCue[]; problems: Problems };

/** Blocks of WebVTT without words. */
const wordlessBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u;
/** A line that starts a cue, even if the empty line before it is missing. */
const timingShape = /^\s*[\d:.,]+\s*-->/u;

/**
 * Parses a WebVTT or SRT file. It is split into cues here, so that a broken cue only loses itself; the times are parsed
 * by `subtitle`, whose own parser stops at the first broken line.
 */
export async function subtitleCues(text: string, format: 'vtt' | 'srt'): Promise<ParsedCues> {
  const reading: Reading = { cues: [], problems: noProblems() };
  const blocks = wordBlocks(blocksOf(text), format, reading.problems);
  for await (const block of yieldingToEventLoop(blocks)) readBlock(block, reading);
  return { ...reading, rolls: hasWordTimes(text) || linesRoll(reading.cues) };
}

function blocksOf(text: string): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open = false;
  linesOf(text).forEach((line, index) => {
    if (line !== '' && open) blocks.at(-1)?.lines.push(line);
    else if (line !== '') blocks.push({ line: index + 1, lines: [line] });
    open = line !== '';
  });
  return blocks;
}

function wordBlocks(blocks: readonly Block[], format: 'vtt' | 'srt', problems: Problems): readonly Block[] {
  if (format === 'srt') return blocks;
  const [first, ...rest] = blocks;
  const headed = first?.lines[0]?.startsWith('WEBVTT') === true;
  if (!headed) addProblem(problems, 1, 'does not begin with WEBVTT');
  const words = headed ? [...cuesInHeader(first), ...rest] : blocks;
  return words.filter((block) => !wordlessBlock.test(block.lines[0] ?? ''));
}

/** Returns the first cue if the empty line after the header is missing. */
function cuesInHeader(header: Block): readonly Block[] {
  const start = header.lines.findIndex((line) => timingShape.test(line));
  return start < 0 ? [] : [{ line: header.line + start, lines: header.lines.slice(start) }];
}

/** Reads a block: an optional name, the times and the words; several of these if empty lines are missing. */
function readBlock(block: Block, reading: Reading): void {
  const starts = block.lines.flatMap((_, index) => (beginsCue(block.lines, index) ? [index] : []));
  const first = starts[0] ?? block.lines.length;
  if (first > (starts.length === 0 ? 0 : 1)) {
    const shown = plainText(block.lines[0] ?? '', 60);
    addProblem(reading.problems, block.line, `has words that belong to no time: "${shown}"`);
  }
  starts.forEach((start, order) => {
    const end = starts[order + 1] ?? block.lines.length;
    const words = withoutNextName(block.lines.slice(start + 1, end), order < starts.length - 1);
    readCue(block.lines[start] ?? '', block.line + start, words, reading);
  });
}

/** At the start of a block, an arrow means broken times; elsewhere it is part of the text. */
function beginsCue(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const atHead = index === 0 || (index === 1 && !lines[0]?.includes('-->'));
  return timingShape.test(line) || (atHead && line.includes('-->'));
}

function withoutNextName(lines: readonly string[], followed: boolean): readonly string[] {
  return followed && /^\s*\d+\s*$/u.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
}

function readCue(timingLine: string, line: number, words: readonly string[], reading: Reading): void {
  const timing = timingOf(timingLine);
  if (timing === null) {
    addProblem(reading.problems, line, `has times that cannot be read: "${plainText(timingLine, 60)}"`);
  } else {
    reading.cues.push({ ...timing, lines: words.map(spokenLine).filter((spoken) => spoken !== '') });
  }
}

function timingOf(line: string): Timing | null {
  try {
    const { start, end } = parseTimestamps(line.replace('-->', ' --> ').replace(/\s+/gu, ' ').trim());
    const timing = { start: start / 1000, end: end / 1000 };
    return timing.start <= timing.end && timing.end <= maximumSeconds ? timing : null;
  } catch {
    return null;
  }
}

/** Detects automatic captions without word times: many cues begin with the previous line. */
function linesRoll(cues: readonly ScreenCue[]): boolean {
  const spoken = cues.filter((cue) => cue.lines.length > 0);
  const repeats = spoken.filter((cue, index) => index > 0 && cue.lines[0] === spoken[index - 1]?.lines.at(-1));
  return repeats.some((cue) => cue.lines.length > 1) && repeats.length * 4 >= spoken.length;
}
