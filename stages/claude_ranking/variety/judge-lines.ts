import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { cutReason } from '../cuts/cut-reason.js';
import { groundLines } from '../score/ground-lines.js';
import type { ScoredLine } from '../score/ranked-line.js';
import { scoreLine } from '../score/score-line.js';

type Cut = Readonly<{ line_id: string; reason: string }>;

/** Every line, scored: those that may be said, and those that must not, each with its reason. */
export type Judged = Readonly<{ allowed: readonly ScoredLine[]; refused: readonly Cut[] }>;

export function judgeLines(
  { show, results }: InputOf<'claude_ranking'>,
  { runDate }: Pick<StageContext, 'runDate'>,
): Judged {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const scored = groundLines(results).map((line) => scoreLine(line, show, runDate));
  const judged = scored.map((line) => ({ line, reason: cutReason(line, voice) }));
  return {
    allowed: judged.filter(({ reason }) => reason === null).map(({ line }) => line),
    refused: judged.flatMap(({ line, reason }) => (reason === null ? [] : [{ line_id: line.line.id, reason }])),
  };
}

/** Why a ranking has no line in it; null when it has. */
export function whyEmpty(lines: number, ordered: number): string | null {
  if (ordered > 0) return null;
  return lines === 0
    ? 'No line was written, so there is nothing to rank.'
    : 'Every line was cut; the reasons stand beside them.';
}
