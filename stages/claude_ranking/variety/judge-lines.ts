import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { cutReason } from '../cuts/cut-reason.js';
import { groundLines } from '../score/ground-lines.js';
import type { ScoredLine } from '../score/ranked-line.js';
import { scoreLine } from '../score/score-line.js';

type Cut = Readonly<{ line_id: string; reason: string }>;

/** The scored lines that may be said, and the others with the reason. */
export type Judged = Readonly<{ allowed: readonly ScoredLine[]; refused: readonly Cut[] }>;

/** Scores and cuts the lines, yielding to the event loop between lines; rejects when the signal aborts. */
export async function judgeLines(
  { show, results }: InputOf<'claude_ranking'>,
  { runDate, signal }: Pick<StageContext, 'runDate' | 'signal'>,
): Promise<Judged> {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const allowed: ScoredLine[] = [];
  const refused: Cut[] = [];
  for await (const grounded of yieldingToEventLoop(groundLines(results))) {
    signal.throwIfAborted();
    const line = scoreLine(grounded, show, runDate);
    const reason = cutReason(line, voice);
    if (reason === null) allowed.push(line);
    else refused.push({ line_id: line.line.id, reason });
  }
  return { allowed, refused };
}

/** Returns why a ranking has no line in it; null if it has any. */
export function whyEmpty(lines: number, ordered: number): string | null {
  if (ordered > 0) return null;
  return lines === 0 ? 'No line was written, so there is nothing to rank.' : 'Every line was cut; each has its reason.';
}
