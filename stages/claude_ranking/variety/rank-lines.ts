import { producedValue, type StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { cutReason } from '../cuts/cut-reason.js';
import { orderReason } from '../reasons/order-reason.js';
import { groundLines } from '../score/ground-lines.js';
import { scoreLine } from '../score/score-line.js';
import { variedOrder } from './varied-order.js';

/** The lines in their order, and those that were cut. */
export function rankLines(
  { show, results }: InputOf<'claude_ranking'>,
  context: Pick<StageContext, 'runDate'>,
): StageOutcome<'claude_ranking'> {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const scored = groundLines(results).map((line) => scoreLine(line, show, context.runDate));
  const judged = scored.map((line) => ({ line, reason: cutReason(line, voice) }));
  const { order, cut } = variedOrder(
    judged.filter(({ reason }) => reason === null).map(({ line }) => line),
    placeWords(show),
  );
  const refused = judged.flatMap(({ line, reason }) => (reason === null ? [] : [{ line_id: line.line.id, reason }]));
  const crowded = cut.map(({ scored: one, reason }) => ({ line_id: one.line.id, reason }));
  const value = {
    order: order.map((one) => ({ line_id: one.line.id, reason: orderReason(one) })),
    cut: [...refused, ...crowded],
    empty_reason: emptyReason(scored.length, order.length),
    notices: [],
  };
  return { kind: 'produced', value };
}

function emptyReason(lines: number, ordered: number): string | null {
  if (ordered > 0) return null;
  return lines === 0
    ? 'No line was written, so there is nothing to rank.'
    : 'Every line was cut; the reasons stand beside them.';
}
