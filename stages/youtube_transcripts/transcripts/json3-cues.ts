import * as v from 'valibot';
import { elementLines, jsonErrorLine } from '../../shared/input-files/json-lines.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import {
  addProblem,
  maximumSeconds,
  noProblems,
  type ParsedCues,
  type Problem,
  type Problems,
  type ScreenCue,
} from './cue.js';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(maximumSeconds * 1000));
const document = v.object({ events: v.array(v.unknown()) });
const event = v.object({
  tStartMs: milliseconds,
  dDurationMs: v.optional(milliseconds, 0),
  segs: v.array(v.object({ utf8: v.optional(v.string(), '') })),
});

/** Characters kept of a cue; two lines of a screen show about 160. */
const maximumCue = 2000;

/**
 * Parses YouTube's `json3`: `events` with words in `segs[].utf8`. An event with `aAppend` only scrolls the screen, one
 * without `segs` only positions it.
 */
export async function json3Cues(text: string): Promise<ParsedCues> {
  const parsed = parse(text);
  if ('problem' in parsed) return { cues: [], problems: { first: [parsed.problem], count: 1 }, rolls: false };
  const cues: ScreenCue[] = [];
  const broken: number[] = [];
  for await (const [index, candidate] of yieldingToEventLoop(parsed.events.entries())) {
    if (isWordless(candidate)) continue;
    const result = v.safeParse(event, candidate);
    if (result.success) cues.push(cueOf(result.output));
    else broken.push(index);
  }
  return { cues, problems: problemsOf(text, broken), rolls: false };
}

function parse(text: string): { events: readonly unknown[] } | { problem: Problem } {
  try {
    const result = v.safeParse(document, JSON.parse(text));
    return result.success
      ? result.output
      : { problem: { line: 1, message: 'is no json3 transcript: it has no list named events' } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: { line: jsonErrorLine(text), message: `is not JSON: ${plainText(reason, 120)}` } };
  }
}

function isWordless(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  return !('segs' in candidate) || ('aAppend' in candidate && Boolean(candidate.aAppend));
}

function cueOf({ tStartMs, dDurationMs, segs }: v.InferOutput<typeof event>): ScreenCue {
  const words = plainText(segs.map((segment) => segment.utf8).join(''), maximumCue);
  return { start: tStartMs / 1000, end: (tStartMs + dDurationMs) / 1000, lines: words === '' ? [] : [words] };
}

function problemsOf(text: string, broken: readonly number[]): Problems {
  const problems = noProblems();
  if (broken.length === 0) return problems;
  const lines = elementLines(text, 'events');
  for (const index of broken) {
    const message = `has an event (number ${index + 1}) whose time or words cannot be read`;
    addProblem(problems, lines[index] ?? null, message);
  }
  return problems;
}
